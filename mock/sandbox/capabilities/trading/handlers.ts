import { formatDay } from '@tsubame/sdk/rules';
import type { HandlersOf } from '#frame/contract/handlers.ts';
import { parsePriceTenths } from '#frame/contract/wire.ts';
import { balancesOf } from '#frame/ledger/balances.ts';
import { tradingDay } from '#market/schedule.ts';
import { chooseFeePlan, listFeePlans } from './choose-fee-plan.ts';
import { tradingTerms } from './get-terms.ts';
import { cancelOrder } from './orders/cancel-order.ts';
import { changeOrder } from './orders/change-order.ts';
import { closePosition } from './orders/close-position.ts';
import { createConfirmedOrderRunner, type OrderConfirmation } from './orders/confirmed-order-runner.ts';
import { conditionsOf, draftOf, exitOf, limitTenthsOf, stopOf, triggerTenthsOf } from './orders/draft.ts';
import { createPlaceOrderReads, placeOrder } from './orders/place-order.ts';
import { previewOrder } from './orders/preview-order.ts';
import { readFeeStanding } from './records/fee-plans.ts';
import { getOrder, getPosition, listOrders, listPositions, orderAfterUnit } from './records/lists.ts';
import { newestMarginCall } from './records/records.ts';
import type { TradingEnv } from './rules/env.ts';
import type { FeePlan } from './rules/fee-plans.ts';

export type TradingOperation =
  | 'getTradingTerms'
  | 'listFeePlans'
  | 'chooseFeePlan'
  | 'previewOrder'
  | 'placeOrder'
  | 'listOrders'
  | 'getOrder'
  | 'changeOrder'
  | 'cancelOrder'
  | 'listPositions'
  | 'getPosition'
  | 'closePosition';

/** The operations of the trading tag. Every read first runs due jobs, so that a list never lags behind the price. */
export function tradingHandlers(
  env: TradingEnv,
  confirmation: OrderConfirmation,
): HandlersOf<TradingOperation> {
  const runConfirmed = createConfirmedOrderRunner(confirmation);
  return {
    getTradingTerms: async (context) => {
      const at = await context.runDueJobs();
      const { userId, db, lang } = context;
      const today = formatDay(tradingDay(env.market.schedule, at));
      return tradingTerms(lang, await readFeeStanding(db, userId, today));
    },

    listFeePlans: async (context) => {
      const at = await context.runDueJobs();
      return listFeePlans(context.db, env, context, at);
    },

    chooseFeePlan: (context, { path }) => {
      const { userId, lang } = context;
      const request = { userId, lang, planId: path.plan_id };
      return context.unit((unit, at) => chooseFeePlan(unit, env, request, at));
    },

    previewOrder: async (context, { body }) => {
      await context.runDueJobs();
      const { userId, db, lang } = context;
      const holder = {
        userId,
        nameOf: ({ name }: FeePlan) => name[lang],
        db,
        balances: await balancesOf(db, userId),
        openCall: () => newestMarginCall(db, userId),
      };
      return previewOrder(holder, env, draftOf(body), env.now());
    },

    placeOrder: (context, { body }) => {
      const { userId } = context;
      const request = { userId, draft: draftOf(body), previewId: body.preview_id ?? null };
      return runConfirmed(
        context,
        body.fund_password,
        async (unit, at) => orderAfterUnit(unit, env, await placeOrder(unit, env, request, at), at),
        createPlaceOrderReads(env, userId, request.draft),
      );
    },

    listOrders: async (context, { query }) => {
      await context.runDueJobs();
      return listOrders(context.db, env, context.userId, query, env.now());
    },

    getOrder: async (context, { path }) => {
      await context.runDueJobs();
      const request = { userId: context.userId, orderId: path.order_id };
      return getOrder(context.db, env, request, env.now());
    },

    changeOrder: (context, { path, body }) => {
      const { price, trigger_price: trigger, stop, exit, quantity } = body;
      const tenthsIfGiven = (text: string | undefined) =>
        text === undefined ? undefined : parsePriceTenths(text);
      const prices = { priceTenths: tenthsIfGiven(price), triggerTenths: tenthsIfGiven(trigger) };
      const conditions = { stop: stop && stopOf(stop, 'stop'), exit: exit && exitOf(exit) };
      const change = { ...prices, ...conditions, quantity };
      const request = { orderId: path.order_id, change };
      return runConfirmed(context, body.fund_password, async (unit, at) =>
        orderAfterUnit(unit, env, await changeOrder(unit, env, request, at), at),
      );
    },

    cancelOrder: (context, { path }) =>
      context.unit(async (unit, at) =>
        orderAfterUnit(unit, env, await cancelOrder(unit, env, path.order_id, at), at),
      ),

    listPositions: async (context, { query }) => {
      await context.runDueJobs();
      return listPositions(context.db, env, context.userId, query, env.now());
    },

    getPosition: async (context, { path }) => {
      await context.runDueJobs();
      const request = { userId: context.userId, positionId: path.position_id };
      return getPosition(context.db, env, request, env.now());
    },

    closePosition: (context, { path, body }) => {
      const closing = {
        positionId: path.position_id,
        priceType: body.price_type,
        priceTenths: limitTenthsOf(body),
        triggerTenths: triggerTenthsOf(body),
        stop: conditionsOf(body).stop,
        quantity: body.quantity,
        execution: body.execution ?? 'day',
        goodTill: body.good_till ?? null,
      } as const;
      return runConfirmed(context, body.fund_password, async (unit, at) =>
        orderAfterUnit(unit, env, await closePosition(unit, env, closing, at), at),
      );
    },
  };
}
