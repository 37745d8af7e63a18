import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import type { FollowEnv } from './env.ts';
import type { FollowRow } from './records.ts';
import { followedValueYen } from './rules/amounts.ts';
import { followRecords } from './tables.ts';

type Env = Pick<FollowEnv, 'tracks'>;
type Bought = Pick<FollowRow, 'number' | 'amountHundredths' | 'boughtAt'>;

/** Value of a bought record at an instant (epoch ms), in whole yen; 0 before the purchase. */
export function followValueAt(
  { tracks }: Env,
  { number, amountHundredths, boughtAt }: Bought,
  at: number,
): number {
  if (boughtAt === null || at < boughtAt) return 0;
  const track = tracks.track(number);
  const worth = { boughtTenths: track.worthAt(boughtAt), nowTenths: track.worthAt(at) };
  return followedValueYen(amountHundredths, worth);
}

/** Value of a bought record at the close of a trading day (running number), in whole yen. */
export function followValueAtClose(
  { tracks }: Env,
  { number, amountHundredths, boughtAt }: Bought,
  ordinal: number,
): number {
  if (boughtAt === null) return 0;
  const track = tracks.track(number);
  const nowTenths = track.day(ordinal).closeTenths;
  return followedValueYen(amountHundredths, { boughtTenths: track.worthAt(boughtAt), nowTenths });
}

/** Management fees of a bought record up to an instant (epoch ms), in whole yen. */
export function managementFeesAt(
  { tracks }: Env,
  { number, amountHundredths, boughtAt }: Bought,
  at: number,
): number {
  if (boughtAt === null || at < boughtAt) return 0;
  const track = tracks.track(number);
  const nowTenths = track.feesAt(at) - track.feesAt(boughtAt);
  return followedValueYen(amountHundredths, { boughtTenths: track.worthAt(boughtAt), nowTenths });
}

/** Gain or loss of all the user's follow records at any instant from `from` on (epoch ms). */
export async function followGainOf(
  env: Env,
  db: Executor,
  userId: string,
  from: number,
): Promise<(at: number) => number> {
  const rows = await db
    .select()
    .from(followRecords)
    .where(
      and(
        eq(followRecords.userId, userId),
        isNotNull(followRecords.boughtAt),
        or(isNull(followRecords.soldAt), gt(followRecords.soldAt, from)),
      ),
    );
  const isHeld = ({ boughtAt, soldAt }: FollowRow, at: number) =>
    boughtAt !== null && boughtAt <= at && (soldAt === null || at < soldAt);
  return (at) =>
    rows.reduce((sum, row) => (isHeld(row, at) ? sum + followValueAt(env, row, at) - row.paidYen : sum), 0);
}
