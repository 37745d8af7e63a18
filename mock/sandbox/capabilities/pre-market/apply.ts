import { floorToLot, formatDay, notionalYen } from '@tsubame/sdk/rules';
import type { PreMarketApplicationState } from '@tsubame/sdk/schema';
import { PRE_MARKET_APPLICATION_MOVES, stateAfter } from '@tsubame/sdk/transitions';
import { refuseFunds, refusePrice, refuseQuantity } from '#frame/contract/common-refusals.ts';
import { notFound, type RefusalDetail, throwIfRefused } from '#frame/contract/refusal.ts';
import { timestamp } from '#frame/contract/wire.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { afterHoursFrom } from '#market/after-hours.ts';
import { quoteAt } from '#market/quote.ts';
import { tradingDay } from '#market/schedule.ts';
import { findIssue } from '#market/universe.ts';
import type { PreMarketEnv } from './env.ts';
import { PRE_MARKET_APPLICATION, type PreMarketApplicationRow } from './records.ts';

/** A requested purchase; price in tenths of a yen. */
export interface PurchaseRequest {
  readonly code: string;
  readonly priceTenths: number;
  readonly quantity: number;
}

type MostFee = (notionalYen: number) => number;

/** Cash (yen) that an application holds: the shares at its price, and the most fee on that. */
function heldYen(mostFee: MostFee, { priceTenths, quantity }: Omit<PurchaseRequest, 'code'>): number {
  const notional = notionalYen(priceTenths, quantity);
  return notional + mostFee(notional);
}

/** Trading date for the fees of an application: that of an order placed at the same instant (epoch ms). */
export function tradingDateForFees({ market: { schedule } }: PreMarketEnv, appliedAt: number): string {
  return formatDay(tradingDay(schedule, appliedAt));
}

/**
 * Applies to buy in the PTS session (outside exchange hours) that is open at the instant (epoch ms), at a highest price, and
 * reserves the cost. Only later prints match it, so it is pending for at least a minute.
 *
 * @throws ProtocolError 404 for an issue that `listPreMarket` does not list, Refusal with the first rule that is broken.
 */
export async function applyForPurchase(
  unit: Unit,
  env: PreMarketEnv,
  { userId, wish }: { userId: string; wish: PurchaseRequest },
  at: number,
): Promise<PreMarketApplicationRow> {
  const { code, priceTenths, quantity } = wish;
  const issue = findIssue(code);
  if (!issue || issue.debut !== null) throw notFound();
  const session = afterHoursFrom(env.market.schedule, at);
  throwIfRefused(refuseHours(session.from, at));
  throwIfRefused(refuseQuantity(quantity, env.bounds()));
  throwIfRefused(refusePrice(priceTenths, { ...quoteAt(env.market, issue, at), tickGroup: issue.tickGroup }));
  const mostFee = await env.fees.most(unit, tradingDateForFees(env, at));
  const required = heldYen(mostFee, wish);
  const { user_cash: cash } = unit.balances;
  throwIfRefused(refuseFunds('shares', { required, cash }, () => affordable(env, mostFee, wish, cash)));

  const applicationId = newId('pap');
  unit.post({
    kind: 'funds_held',
    referenceId: applicationId,
    stockCode: code,
    at,
    postings: [
      { account: 'user_cash', amount: -required },
      { account: 'user_reserved', amount: required },
    ],
  });
  const { kind, day } = session;
  return unit.begin(
    PRE_MARKET_APPLICATION,
    {
      ...{ applicationId, userId, code, priceTenths, quantity, heldYen: required },
      ...{ session: kind, sessionDay: day, appliedAt: at },
    },
    { at, event: 'apply', actor: 'user', reason: 'applied' },
  );
}

/** Cancels a pending application. @throws as {@link applyForPurchase} does. */
export async function cancelPurchase(
  unit: Unit,
  applicationId: string,
  at: number,
): Promise<PreMarketApplicationRow> {
  const row = await unit.get(PRE_MARKET_APPLICATION, applicationId);
  if (!row) throw notFound();
  throwIfRefused(refuseCancel(row.state));
  releasePurchaseCash(unit, row, at);
  const step = { at, event: 'cancel', actor: 'user', reason: 'cancelled' } as const;
  return unit.change(PRE_MARKET_APPLICATION, row, { heldYen: 0 }, step);
}

/** Returns the cash that is reserved for an application. */
export function releasePurchaseCash(
  unit: Unit,
  { applicationId, code, heldYen: held }: PreMarketApplicationRow,
  at: number,
): void {
  unit.post({
    kind: 'funds_released',
    referenceId: applicationId,
    stockCode: code,
    at,
    postings: [
      { account: 'user_reserved', amount: -held },
      { account: 'user_cash', amount: held },
    ],
  });
}

/** True if the contract's state table allows a user to cancel it. */
export function mayCancelPurchase(state: PreMarketApplicationState): boolean {
  return stateAfter(PRE_MARKET_APPLICATION_MOVES, state, { event: 'cancel', actor: 'user' }) !== null;
}

function refuseCancel(state: PreMarketApplicationState): RefusalDetail | null {
  if (mayCancelPurchase(state)) return null;
  return {
    id: 'application_not_open',
    field: 'application_id',
    rule: 'pre_market_application_state',
    params: { state },
  };
}

function refuseHours(opensAt: number, at: number): RefusalDetail | null {
  if (opensAt <= at) return null;
  const params = { next_open_at: timestamp(opensAt) };
  return { id: 'pre_market_closed', rule: 'pre_market_hours', params };
}

/** The largest quantity in whole lots that the cash (yen) pays for at the price, with the highest possible fee. */
function affordable(env: PreMarketEnv, mostFee: MostFee, wish: PurchaseRequest, cash: number): number {
  const { lotSize } = env.bounds();
  let quantity = floorToLot(cash / (wish.priceTenths / 10), lotSize);
  // With the fee it may exceed the cash.
  while (quantity > 0 && heldYen(mostFee, { ...wish, quantity }) > cash) quantity -= lotSize;
  return quantity;
}
