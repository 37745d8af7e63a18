import { formatDay, PREVIEW_VALIDITY } from '@tsubame/sdk/rules';
import { throwIfRefused } from '#frame/contract/refusal.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { SnapshotReads } from '#frame/unit/user-snapshot.ts';
import { tradingDay } from '#market/schedule.ts';
import { matchOnArrival } from '../matching/match-on-arrival.ts';
import { fillOpeningOrder } from '../positions/opening.ts';
import { announceChange } from '../records/announce.ts';
import { feeStandingSql, readFeeStandingInUnit } from '../records/fee-plans.ts';
import { findOpenMarginCall, ORDERS, type OrderRow } from '../records/records.ts';
import { scheduleNextSplit } from '../records/schedule-next-split.ts';
import type { TradingEnv } from '../rules/env.ts';
import { placedOrderParts } from '../rules/placed-order.ts';
import { checkDraft, type OrderDraft } from './draft.ts';
import { fundsToReserve } from './funds.ts';
import { checkFundsRules, sameDayProceedsSql } from './money.ts';
import { endRest } from './placement.ts';
import { isPreviewValid } from './preview-token.ts';
import { changeOrderReserve } from './reserve.ts';

/** Queries of placing an order that run together with the read of the user's snapshot. */
export function createPlaceOrderReads(env: TradingEnv, userId: string, { code }: OrderDraft): SnapshotReads {
  const today = formatDay(tradingDay(env.market.schedule, env.now()));
  return { bound: sameDayProceedsSql(userId, code, today), fees: feeStandingSql(userId, today) };
}

/**
 * Places an opening order at an instant (epoch ms): filled at once as far as the market allows it; armed, working or queued
 * otherwise.
 *
 * @throws Refusal with the first broken rule; nothing is stored then.
 */
export async function placeOrder(
  unit: Unit,
  env: TradingEnv,
  request: { userId: string; draft: OrderDraft; previewId: string | null },
  at: number,
): Promise<OrderRow> {
  const { userId, draft, previewId } = request;
  if (previewId !== null && !isPreviewValid(env.previewSecret, previewId, { userId, ...draft }, at))
    throwIfRefused({
      id: 'preview_stale',
      field: 'preview_id',
      rule: 'preview_validity',
      params: { seconds: PREVIEW_VALIDITY.seconds },
    });
  const { issue, quote } = checkDraft(env, draft, at);
  const { code, direction, priceType, priceTenths, triggerTenths, quantity, leverage, product } = draft;
  const { stop, exit, execution, goodTill } = draft;
  const limits = { upperTenths: quote.upperLimitTenths, lowerTenths: quote.lowerLimitTenths };
  const executions = matchOnArrival(env, issue, { intent: 'open', ...draft }, limits, at);
  const { hours, step } = placedOrderParts(env, issue, at, draft);
  const { plan } = await readFeeStandingInUnit(unit, hours.expiresOn);
  const funds = fundsToReserve(draft, quote, executions, plan);
  const holder = {
    userId,
    db: unit.db,
    balances: unit.balances,
    bound: unit.snapshot.reads.bound,
    openCall: () => findOpenMarginCall(unit),
  };
  await checkFundsRules(env, holder, { ...draft, funds, plan }, at);

  const orderId = newId('ord');
  const { reserveYen } = funds;
  changeOrderReserve(unit, { orderId, code }, reserveYen, at);
  const terms = {
    ...{ code, direction, priceType, priceTenths, triggerTenths, quantity, leverage, product },
    ...{ stop, stopStatus: stop && ('waiting' as const), exit, execution, goodTill },
  };
  const order = unit.begin(
    ORDERS,
    { ...terms, ...hours, orderId, userId, feePlan: plan.planId, intent: 'open', reserveYen },
    step,
  );
  // An immediate fill is announced once, together with its executions.
  if (executions) {
    const { keptYen } = funds;
    return endRest(unit, env, await fillOpeningOrder(unit, env, order, { executions, keptYen }, at), at);
  }
  scheduleNextSplit(unit, env, code, at);
  announceChange(unit, env, { at, order, position: null });
  return endRest(unit, env, order, at);
}
