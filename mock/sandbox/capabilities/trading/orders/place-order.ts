import { notionalYen } from '@tsubame/sdk/rules';
import { post } from '#frame/ledger/post.ts';
import type { Tx } from '#frame/store/database.ts';
import { newId } from '#frame/store/ids.ts';
import type { Quote } from '#market/quote.ts';
import { meetMarket } from '../matching/arrival.ts';
import type { Execution } from '../matching/matching.ts';
import { fillOpening } from '../positions/opening.ts';
import { announce } from '../records/announce.ts';
import { insertOrder, type OrderRow } from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { reserveYen, TERMS } from '../rules/terms.ts';
import { checkDraft, type Draft, insist } from './draft.ts';
import { checkMoney } from './money.ts';
import { placement } from './placement.ts';
import { isPreviewValid } from './preview-token.ts';

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

/**
 * Places an opening order at an instant (epoch ms): filled at once where the market allows it, working or queued
 * otherwise. The caller holds the user's turn.
 *
 * @throws Refusal with the first rule that is broken; nothing is kept then.
 */
export async function placeOrder(
  tx: Tx,
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
  const { code, direction, priceType, priceTenths, quantity, leverage } = draft;
  const limits = { upperTenths: quote.upperLimitTenths, lowerTenths: quote.lowerLimitTenths };
  const executions = meetMarket(env, issue, { intent: 'open', ...draft }, limits, at);
  const countedAt = reservePriceTenths(draft, quote, executions);
  const reserve = reserveYen(notionalYen(countedAt, quantity), leverage);
  await checkMoney(env, tx, userId, { ...draft, reserve, reservePriceTenths: countedAt }, at);

  const orderId = newId('ord');
  const { balances } = await post(tx, {
    userId,
    kind: 'order_reserved',
    referenceId: orderId,
    stockCode: code,
    at,
    postings: [
      { account: 'user_cash', amount: -reserve },
      { account: 'user_reserved', amount: reserve },
    ],
  });
  const order = await insertOrder(tx, {
    orderId,
    userId,
    code,
    intent: 'open',
    direction,
    priceType,
    priceTenths,
    quantity,
    leverage,
    reserveYen: reserve,
    ...placement(env, at),
  });
  // What is filled at once is announced once, as filled.
  if (executions) return (await fillOpening(tx, env, order, executions, at)).order;
  await announce(tx, env, { userId, at, order, position: null, balances });
  return order;
}
