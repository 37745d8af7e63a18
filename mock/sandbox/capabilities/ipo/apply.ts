import { entryText, LOT } from '@tsubame/sdk/rules';
import { and, eq } from 'drizzle-orm';
import { newRandomBytes } from '#frame/chance.ts';
import { notFound, throwIfRefused } from '#frame/contract/refusal.ts';
import { sha256 } from '#frame/draws/draw.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { type IpoEnv, offeringOf } from './env.ts';
import { IPO, IPO_APPLICATION, type IpoApplicationRow, type IpoRow } from './records.ts';
import { releaseIpoCash } from './release-ipo-cash.ts';
import { heldYen, subscriptionPriceYen } from './rules/money.ts';
import {
  type IpoRequest,
  refuseIpoEvent,
  refuseIpoFunds,
  refuseIpoPrice,
  refuseIpoQuantity,
  refuseIpoState,
  refuseSecondIpoApplication,
  refuseSubscription,
  refuseSubscriptionFunds,
} from './rules/refusals.ts';
import { ipoApplications } from './tables.ts';

/**
 * Applies for an offering at an instant (epoch ms) and reserves its highest cost.
 *
 * @throws ProtocolError 404 for an unknown offering, Refusal with the first broken rule.
 */
export async function applyForIpo(
  unit: Unit,
  env: IpoEnv,
  { userId, ipoId, wish }: { userId: string; ipoId: string; wish: IpoRequest },
  at: number,
): Promise<IpoApplicationRow> {
  const ipo = await requireIpo(unit, ipoId);
  const { number } = ipo;
  const offering = offeringOf(env, number);
  const { quantity, priceTenths } = wish;
  const [applied] = await unit.find(IPO_APPLICATION, {
    where: and(eq(ipoApplications.userId, userId), eq(ipoApplications.ipoId, ipoId)),
    matches: (row) => row.ipoId === ipoId,
  });
  throwIfRefused(refuseIpoState(ipo.state));
  throwIfRefused(refuseSecondIpoApplication(applied?.applicationId ?? null));
  throwIfRefused(refuseIpoQuantity(quantity, offering.maximumLots * LOT.size));
  throwIfRefused(refuseIpoPrice(priceTenths, offering));
  throwIfRefused(refuseIpoFunds(wish, offering, unit.balances.user_cash));

  const applicationId = newId('iap');
  const salt = newRandomBytes(32).toString('hex');
  const held = heldYen(wish, offering);
  unit.post({
    kind: 'funds_held',
    referenceId: applicationId,
    stockCode: offering.code,
    at,
    postings: [
      { account: 'user_cash', amount: -held },
      { account: 'user_reserved', amount: held },
    ],
  });
  const entry = sha256(entryText(applicationId, salt));
  const row = unit.begin(
    IPO_APPLICATION,
    { applicationId, userId, ipoId, number, quantity, priceTenths, heldYen: held, salt, entry },
    { at, event: 'apply', actor: 'user', reason: 'applied' },
  );
  // The version check of the offering fails if it was closed or called off since the read.
  unit.note(IPO, ipo, {});
  return row;
}

/** Withdraws an application before the deadline. @throws as {@link applyForIpo} does. */
export async function withdrawIpoApplication(
  unit: Unit,
  env: IpoEnv,
  applicationId: string,
  at: number,
): Promise<IpoApplicationRow> {
  const row = await requireIpoApplication(unit, applicationId);
  const ipo = await requireIpo(unit, row.ipoId);
  throwIfRefused(refuseIpoEvent(row.state, 'withdraw', ipo.state === 'accepting'));
  releaseIpoCash(unit, row, offeringOf(env, row.number).code, at);
  const step = { at, event: 'withdraw', actor: 'user', reason: 'withdrawn' } as const;
  const withdrawn = unit.change(IPO_APPLICATION, row, { heldYen: 0 }, step);
  unit.note(IPO, ipo, {});
  return withdrawn;
}

/** Subscribes and pays for shares won; the others go to the waiting list. @throws as {@link applyForIpo} does. */
export async function subscribeIpoShares(
  unit: Unit,
  env: IpoEnv,
  { applicationId, quantity }: { applicationId: string; quantity: number },
  at: number,
): Promise<IpoApplicationRow> {
  const row = await requireIpoApplication(unit, applicationId);
  const { code, offerTenths, subscribeFrom } = offeringOf(env, row.number);
  throwIfRefused(refuseIpoEvent(row.state, 'subscribe', at >= subscribeFrom));
  throwIfRefused(refuseSubscription(quantity, row.winningQuantity));
  throwIfRefused(
    refuseSubscriptionFunds(
      quantity,
      (shares) => subscriptionPriceYen(shares, offerTenths),
      unit.balances.user_cash,
    ),
  );

  const paidYen = subscriptionPriceYen(quantity, offerTenths);
  unit.post({
    kind: 'ipo_subscribed',
    referenceId: applicationId,
    stockCode: code,
    at,
    postings: [
      { account: 'user_cash', amount: -paidYen },
      { account: 'user_shares', amount: paidYen },
    ],
  });
  const leftQuantity = row.winningQuantity - quantity;
  const subscribed = unit.change(
    IPO_APPLICATION,
    row,
    { subscribedQuantity: quantity, leftQuantity, paidYen },
    { at, event: 'subscribe', actor: 'user', reason: 'subscribed' },
  );
  if (leftQuantity > 0)
    unit.schedule({
      kind: 'ipo_freed',
      recordId: applicationId,
      userId: null,
      at,
      payload: { ipoId: row.ipoId, lots: leftQuantity / LOT.size },
    });
  return subscribed;
}

async function requireIpo(unit: Unit, ipoId: string): Promise<IpoRow> {
  const ipo = await unit.get(IPO, ipoId);
  if (!ipo) throw notFound();
  return ipo;
}

async function requireIpoApplication(unit: Unit, applicationId: string): Promise<IpoApplicationRow> {
  const row = await unit.get(IPO_APPLICATION, applicationId);
  if (!row) throw notFound();
  return row;
}
