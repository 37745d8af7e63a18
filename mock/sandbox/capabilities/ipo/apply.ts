import { entryText } from '@tsubame/sdk/rules';
import { and, eq } from 'drizzle-orm';
import { chanceBytes } from '#frame/chance.ts';
import { insist, notFound } from '#frame/contract/refusal.ts';
import { sha256 } from '#frame/draws/draw.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { type IpoEnv, offeringOf } from './env.ts';
import { release } from './moves.ts';
import { APPLICATION, type ApplicationRow, IPO, type IpoRow } from './records.ts';
import { dueYen, heldYen, LOT } from './rules/money.ts';
import {
  type IpoWish,
  refuseDue,
  refuseHeld,
  refuseMove,
  refusePrice,
  refuseQuantity,
  refuseSecond,
  refuseState,
  refuseSubscription,
} from './rules/refusals.ts';
import { ipoApplications } from './tables.ts';

/**
 * Applies for an offering at an instant (epoch ms) and holds what that may cost.
 *
 * @throws ProtocolError 404 for an offering that is not there, Refusal with the first rule that is broken.
 */
export async function applyFor(
  unit: Unit,
  env: IpoEnv,
  { userId, ipoId, wish }: { userId: string; ipoId: string; wish: IpoWish },
  at: number,
): Promise<ApplicationRow> {
  const ipo = await ipoIn(unit, ipoId);
  const { number } = ipo;
  const offering = offeringOf(env, number);
  const { quantity, priceTenths } = wish;
  const [applied] = await unit.find(APPLICATION, {
    where: and(eq(ipoApplications.userId, userId), eq(ipoApplications.ipoId, ipoId)),
    matches: (row) => row.ipoId === ipoId,
  });
  insist(refuseState(ipo.state));
  insist(refuseSecond(applied?.applicationId ?? null));
  insist(refuseQuantity(quantity, offering.maximumLots * LOT));
  insist(refusePrice(priceTenths, offering));
  insist(refuseHeld(wish, offering, unit.balances.user_cash));

  const applicationId = newId('iap');
  const salt = chanceBytes(32).toString('hex');
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
    APPLICATION,
    { applicationId, userId, ipoId, number, quantity, priceTenths, heldYen: held, salt, entry },
    { at, event: 'apply', actor: 'user', reason: 'applied' },
  );
  // Written only if the offering has not changed since it was read: not once it has closed or was called off.
  unit.note(IPO, ipo, {});
  return row;
}

/** Takes an application back while applications are taken. @throws as {@link applyFor} does. */
export async function withdraw(
  unit: Unit,
  env: IpoEnv,
  applicationId: string,
  at: number,
): Promise<ApplicationRow> {
  const row = await applicationIn(unit, applicationId);
  const ipo = await ipoIn(unit, row.ipoId);
  insist(refuseMove(row.state, 'withdraw', ipo.state === 'accepting'));
  release(unit, row, offeringOf(env, row.number).code, at);
  const step = { at, event: 'withdraw', actor: 'user', reason: 'withdrawn' } as const;
  const withdrawn = unit.change(APPLICATION, row, { heldYen: 0 }, step);
  unit.note(IPO, ipo, {});
  return withdrawn;
}

/** Takes and pays for shares won; what is left of them goes to the waiting list. @throws as {@link applyFor} does. */
export async function subscribe(
  unit: Unit,
  env: IpoEnv,
  { applicationId, quantity }: { applicationId: string; quantity: number },
  at: number,
): Promise<ApplicationRow> {
  const row = await applicationIn(unit, applicationId);
  const { code, offerTenths, subscribeFrom } = offeringOf(env, row.number);
  insist(refuseMove(row.state, 'subscribe', at >= subscribeFrom));
  insist(refuseSubscription(quantity, row.winningQuantity));
  insist(refuseDue(quantity, (shares) => dueYen(shares, offerTenths), unit.balances.user_cash));

  const paidYen = dueYen(quantity, offerTenths);
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
    APPLICATION,
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
      payload: { ipoId: row.ipoId, lots: leftQuantity / LOT },
    });
  return subscribed;
}

async function ipoIn(unit: Unit, ipoId: string): Promise<IpoRow> {
  const ipo = await unit.get(IPO, ipoId);
  if (!ipo) throw notFound();
  return ipo;
}

async function applicationIn(unit: Unit, applicationId: string): Promise<ApplicationRow> {
  const row = await unit.get(APPLICATION, applicationId);
  if (!row) throw notFound();
  return row;
}
