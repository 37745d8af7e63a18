import { withheldYen } from '@tsubame/sdk/rules';
import type { Unit } from '#frame/unit/unit.ts';
import type { FollowEnv } from './env.ts';
import type { FollowAnnouncement } from './events.ts';
import { FOLLOW, type FollowRow } from './records.ts';
import { followProductNameOf } from './texts.ts';
import { followValueAt, managementFeesAt } from './worth.ts';

type Sale =
  | { readonly at: number; readonly actor: 'user' | 'clock'; readonly reason: 'stopped' }
  | { readonly at: number; readonly actor: 'system'; readonly reason: 'loss_limit_reached' | 'term_ended' };

/** Reserves the amount until the purchase, or frees it with `-1`. */
export function holdFollowCash(
  unit: Unit,
  { recordId, paidYen }: Pick<FollowRow, 'recordId' | 'paidYen'>,
  at: number,
  direction: 1 | -1 = 1,
): void {
  unit.post({
    kind: direction === 1 ? 'funds_held' : 'funds_released',
    referenceId: recordId,
    stockCode: null,
    at,
    postings: [
      { account: 'user_cash', amount: -direction * paidYen },
      { account: 'user_reserved', amount: direction * paidYen },
    ],
  });
}

/** Buys an approved record at the market prices of an instant (epoch ms). */
export async function buyFollow(unit: Unit, env: FollowEnv, row: FollowRow, at: number): Promise<void> {
  const { recordId, paidYen } = row;
  unit.post({
    kind: 'follow_started',
    referenceId: recordId,
    stockCode: null,
    at,
    postings: [
      { account: 'user_reserved', amount: -paidYen },
      { account: 'user_follow', amount: paidYen },
    ],
  });
  const step = { at, event: 'start', actor: 'clock', reason: 'bought' } as const;
  unit.change(FOLLOW, row, { boughtAt: at, checkedUntil: at }, step);
  await unit.announce('follow.started', announcementOf(env, row, at));
}

/**
 * Sells a record at the market prices of the instant: posts gain or loss against the market, the fee to the broker, and tax
 * on the year's realised gain.
 */
export async function sellFollow(
  unit: Unit,
  env: FollowEnv,
  row: FollowRow,
  sale: Sale,
  changes: Pick<FollowRow, 'stopRequestedAt'> = row,
): Promise<FollowRow> {
  const { at } = sale;
  const { recordId, paidYen } = row;
  const soldYen = followValueAt(env, row, at);
  const feeYen = managementFeesAt(env, row, at);
  const profitYen = soldYen - paidYen;
  const yearGainYen = await env.yearGainIn(unit, at);
  const taxYen = withheldYen(yearGainYen, profitYen);
  const proceedsYen = soldYen - taxYen;
  unit.post({
    kind: 'follow_ended',
    referenceId: recordId,
    stockCode: null,
    at,
    yearGainYen: yearGainYen + profitYen,
    postings: [
      { account: 'user_follow', amount: -paidYen },
      { account: 'user_cash', amount: proceedsYen },
      { account: 'house_fee', amount: feeYen },
      { account: 'house_tax', amount: taxYen },
      // The market owes the proceeds until settlement.
      { account: 'house_market', amount: paidYen - feeYen - taxYen },
      { account: 'house_settlement', amount: -proceedsYen },
    ],
  });
  const sold = unit.change(
    FOLLOW,
    row,
    { soldAt: at, soldYen, feeYen, taxYen, stopRequestedAt: changes.stopRequestedAt },
    { event: 'stop', ...sale },
  );
  await unit.announce('follow.ended', {
    ...announcementOf(env, row, at),
    ...{ reason: sale.reason, soldYen, profitYen, taxYen, settlesOn: env.settlementDate(at) },
  });
  return sold;
}

/** Declines an application and frees its cash. */
export async function declineFollow(
  unit: Unit,
  env: FollowEnv,
  row: FollowRow,
  { at, reason }: { readonly at: number; readonly reason: 'declined' | 'product_full' },
): Promise<void> {
  holdFollowCash(unit, row, at, -1);
  unit.change(FOLLOW, row, {}, { at, event: 'decline', actor: 'operator', reason });
  await unit.announce('follow.declined', { ...announcementOf(env, row, at), reason });
}

function announcementOf(
  { tracks }: FollowEnv,
  { recordId, number, paidYen }: FollowRow,
  at: number,
): FollowAnnouncement {
  return { recordId, name: followProductNameOf(tracks.track(number).product), paidYen, at };
}
