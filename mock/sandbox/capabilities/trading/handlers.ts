import type { HandlersOf } from '#frame/contract/handlers.ts';
import { tenthsOf } from '#frame/contract/wire.ts';
import { tradingTerms } from './get-terms.ts';
import { cancelOrder } from './orders/cancel-order.ts';
import { changeOrder } from './orders/change-order.ts';
import { closePosition } from './orders/close-position.ts';
import { draftOf, limitTenthsOf } from './orders/draft.ts';
import { placeOrder } from './orders/place-order.ts';
import { previewOrder } from './orders/preview-order.ts';
import { getOrder, getPosition, listOrders, listPositions, shownOrder } from './records/lists.ts';
import type { TradingEnv } from './rules/env.ts';
import { settleForReading, takeTurn } from './settlement/sweep.ts';

export type TradingHandlers = HandlersOf<
  | 'getTradingTerms'
  | 'previewOrder'
  | 'placeOrder'
  | 'listOrders'
  | 'getOrder'
  | 'changeOrder'
  | 'cancelOrder'
  | 'listPositions'
  | 'getPosition'
  | 'closePosition'
>;

/** The operations of the trading tag. Every read first does what is due, so a list never lags the price. */
export function tradingHandlers(env: TradingEnv): TradingHandlers {
  return {
    getTradingTerms: async ({ lang }) => tradingTerms(lang),

    previewOrder: async (context, { body }) => {
      await settleForReading(context, env, context.userId);
      const request = { userId: context.userId, draft: draftOf(body) };
      return previewOrder(context.db, env, request, env.now());
    },

    placeOrder: (context, { body }) => {
      const { userId } = context;
      const request = { userId, draft: draftOf(body), previewId: body.preview_id ?? null };
      return context.transaction(async (tx) => {
        const at = await takeTurn(tx, env, userId);
        const order = await placeOrder(tx, env, request, at);
        return shownOrder(tx, env, order, at);
      });
    },

    listOrders: async (context, { query }) => {
      await settleForReading(context, env, context.userId);
      return listOrders(context.db, env, context.userId, query, env.now());
    },

    getOrder: async (context, { path }) => {
      await settleForReading(context, env, context.userId);
      const request = { userId: context.userId, orderId: path.order_id };
      return getOrder(context.db, env, request, env.now());
    },

    changeOrder: (context, { path, body }) =>
      context.transaction(async (tx) => {
        const { userId } = context;
        const { price, quantity } = body;
        const change = { priceTenths: price === undefined ? undefined : tenthsOf(price), quantity };
        const at = await takeTurn(tx, env, userId);
        const order = await changeOrder(tx, env, { userId, orderId: path.order_id, change }, at);
        return shownOrder(tx, env, order, at);
      }),

    cancelOrder: (context, { path }) =>
      context.transaction(async (tx) => {
        const { userId } = context;
        const at = await takeTurn(tx, env, userId);
        const order = await cancelOrder(tx, env, { userId, orderId: path.order_id }, at);
        return shownOrder(tx, env, order, at);
      }),

    listPositions: async (context, { query }) => {
      await settleForReading(context, env, context.userId);
      return listPositions(context.db, env, context.userId, query, env.now());
    },

    getPosition: async (context, { path }) => {
      await settleForReading(context, env, context.userId);
      const request = { userId: context.userId, positionId: path.position_id };
      return getPosition(context.db, env, request, env.now());
    },

    closePosition: (context, { path, body }) => {
      const { userId } = context;
      const closing = {
        positionId: path.position_id,
        priceType: body.price_type,
        priceTenths: limitTenthsOf(body),
        quantity: body.quantity,
      };
      return context.transaction(async (tx) => {
        const at = await takeTurn(tx, env, userId);
        const order = await closePosition(tx, env, { userId, closing }, at);
        return shownOrder(tx, env, order, at);
      });
    },
  };
}
