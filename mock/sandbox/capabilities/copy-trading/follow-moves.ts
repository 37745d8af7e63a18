import { withheldYen } from '@tsubame/sdk/rules';
import type { Unit } from '#frame/unit/unit.ts';
import { yearGainIn } from '#frame/unit/year-gain.ts';
import type { FollowEnv } from './env.ts';
import type { FollowNews } from './events.ts';
import { FOLLOW, type FollowRow } from './records.ts';
import { nameOf } from './texts.ts';
import { feeAt, valueAt } from './worth.ts';

type Sale =
  | { readonly at: number; readonly actor: 'user' | 'clock'; readonly reason: 'stopped' }
  | { readonly at: number; readonly actor: 'system'; readonly reason: 'loss_limit_reached' | 'term_ended' };

/** Holds what is paid until it is bought, or with `-1` gives it back. */
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

/** Buys what was approved at an instant (epoch ms), at the prices of the market then. */
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
  await unit.announce('follow.started', newsOf(env, row, at));
}

/**
 * Sells everything of it at the prices of the market at the instant; what it gained or lost is the market's, the fee is the
 * house's, and the gain bears tax with all that the year has realised.
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
  const soldYen = valueAt(env, row, at);
  const feeYen = feeAt(env, row, at);
  const profitYen = soldYen - paidYen;
  const yearGainYen = await yearGainIn(unit, at);
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
      // The market owes what it bought until that settles.
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
    ...newsOf(env, row, at),
    ...{ reason: sale.reason, soldYen, profitYen, taxYen, settlesOn: env.settlementDate(at) },
  });
  return sold;
}

/** Refuses an application: the cash is free again. */
export async function declineFollow(
  unit: Unit,
  env: FollowEnv,
  row: FollowRow,
  { at, reason }: { readonly at: number; readonly reason: 'declined' | 'product_full' },
): Promise<void> {
  holdFollowCash(unit, row, at, -1);
  unit.change(FOLLOW, row, {}, { at, event: 'decline', actor: 'operator', reason });
  await unit.announce('follow.declined', { ...newsOf(env, row, at), reason });
}

function newsOf({ tracks }: FollowEnv, { recordId, number, paidYen }: FollowRow, at: number): FollowNews {
  return { recordId, name: nameOf(tracks.track(number).product), paidYen, at };
}
