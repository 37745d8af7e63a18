import { formatDay, notionalYen, reserveOf } from '@tsubame/sdk/rules';
import { insist } from '#frame/contract/refusal.ts';
import { newId } from '#frame/store/ids.ts';
import type { Reads } from '#frame/unit/story.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { Quote } from '#market/quote.ts';
import { tradingDay } from '#market/schedule.ts';
import { meetMarket } from '../matching/arrival.ts';
import type { Execution } from '../matching/matching.ts';
import { fillOpening } from '../positions/opening.ts';
import { tellChange } from '../records/announce.ts';
import { awaitSplit } from '../records/await-split.ts';
import { feeQuestion, feesIn } from '../records/fee-plans.ts';
import { ORDERS, type OrderRow, openCallIn } from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { TERMS } from '../rules/terms.ts';
import { checkDraft, type Draft } from './draft.ts';
import { boundFunds, checkMoney } from './money.ts';
import { placement } from './placement.ts';
import { isPreviewValid } from './preview-token.ts';
import { moveReserve } from './reserve.ts';

/**
 * Price in tenths of a yen that the reserve is counted at: the limit, or the day's upper limit for a market order.
 * A short that is filled at once above its limit needs funds for what it is filled at.
 */
export function reservePriceTenths(
  draft: Draft,
  quote: Pick<Quote, 'upperLimitTenths'>,
  executions: readonly Execution[] | null,
): number {
  if (draft.priceTenths === null) return quote.upperLimitTenths;
  const prices = draft.direction === 'short' ? (executions ?? []).map((one) => one.priceTenths) : [];
  return Math.max(draft.priceTenths, ...prices);
}

/** What placing an order asks together with the user's story. */
export function readsOfPlacing(env: TradingEnv, userId: string, { code }: Draft): Reads {
  const today = formatDay(tradingDay(env.market.schedule, env.now()));
  return { bound: boundFunds(userId, code, today), fees: feeQuestion(userId, today) };
}

/**
 * Places an opening order at an instant (epoch ms): filled at once where the market allows it, working or queued
 * otherwise.
 *
 * @throws Refusal with the first rule that is broken; nothing is kept then.
 */
export async function placeOrder(
  unit: Unit,
  env: TradingEnv,
  request: { userId: string; draft: Draft; previewId: string | null },
  at: number,
): Promise<OrderRow> {
  const { userId, draft, previewId } = request;
  if (previewId !== null && !isPreviewValid(env.previewSecret, previewId, { userId, ...draft }, at))
    insist({
      id: 'preview_stale',
      field: 'preview_id',
      rule: 'preview_validity',
      params: { seconds: TERMS.previewSeconds },
    });
  const { issue, quote } = checkDraft(env, draft, at);
  const { code, direction, priceType, priceTenths, quantity, leverage, product } = draft;
  const limits = { upperTenths: quote.upperLimitTenths, lowerTenths: quote.lowerLimitTenths };
  const executions = meetMarket(env, issue, { intent: 'open', ...draft }, limits, at);
  const countedAt = reservePriceTenths(draft, quote, executions);
  const { hours, step } = placement(env, at, product);
  const { plan } = await feesIn(unit, hours.expiresOn);
  const reserve = reserveOf(notionalYen(countedAt, quantity), leverage, plan.rules);
  const holder = {
    userId,
    db: unit.db,
    balances: unit.balances,
    bound: unit.story.reads.bound,
    openCall: () => openCallIn(unit),
  };
  await checkMoney(env, holder, { ...draft, reserve, reservePriceTenths: countedAt, plan }, at);

  const orderId = newId('ord');
  moveReserve(unit, { orderId, code }, reserve, at);
  const terms = { code, direction, priceType, priceTenths, quantity, leverage, product };
  const order = unit.begin(
    ORDERS,
    { ...terms, ...hours, orderId, userId, feePlan: plan.planId, intent: 'open', reserveYen: reserve },
    step,
  );
  // What is filled at once is announced once, as filled.
  if (executions) return fillOpening(unit, env, order, executions, at);
  awaitSplit(unit, env, code, at);
  tellChange(unit, env, { at, order, position: null, hasMoved: true });
  return order;
}
