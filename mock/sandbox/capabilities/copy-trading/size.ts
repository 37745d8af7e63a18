import { mulDiv } from '@tsubame/sdk/rules';
import { and, inArray, isNotNull, ne, sum } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import { hashText, mix, unitInterval } from '#market/hash.ts';
import { openAt, tradingDayAt } from '#market/schedule.ts';
import type { FollowEnv } from './env.ts';
import type { ProductRow } from './records.ts';
import { followedValueYen } from './rules/amounts.ts';
import type { FollowProduct } from './strategy/product.ts';
import { lastOpenedOrdinal, type PortfolioTrack } from './strategy/track.ts';
import { followRecords } from './tables.ts';

const FOLLOWERS_SEED = hashText('crowd of followers');
/**
 * Share of a product's maximum size that simulated followers invest by the end of recruitment: minimum and range; basis
 * points.
 */
const SHARE_FROM = 3_000;
const SHARE_SPAN = 4_500;

/** A user's investment in a product, which counts from its purchase to its sale (epoch ms). */
export interface Investment {
  readonly productId: string;
  readonly amountHundredths: number;
  readonly boughtAt: number;
  readonly soldAt: number | null;
}

/** The investments of users in products, except those of one user if `exceptUserId` is given. */
export async function readInvestments(
  db: Executor,
  productIds: readonly string[],
  exceptUserId: string | null = null,
): Promise<Investment[]> {
  const { productId, boughtAt, soldAt, amountHundredths, userId } = followRecords;
  const rows = await db
    .select({ productId, boughtAt, soldAt, amountHundredths: sum(amountHundredths).mapWith(Number) })
    .from(followRecords)
    .where(
      and(
        inArray(productId, [...productIds]),
        isNotNull(boughtAt),
        exceptUserId === null ? undefined : ne(userId, exceptUserId),
      ),
    )
    .groupBy(productId, boughtAt, soldAt);
  return rows.flatMap((row) => (row.boughtAt === null ? [] : { ...row, boughtAt: row.boughtAt }));
}

/** Value in yen of a product at an instant (epoch ms): what users and simulated followers have invested. */
export function productSizeYen(
  { tracks }: Pick<FollowEnv, 'tracks'>,
  { productId, number, state }: ProductRow,
  investments: readonly Investment[],
  at: number,
): number {
  if (state === 'ended') return 0;
  const track = tracks.track(number);
  const own = investments
    .filter((each) => each.productId === productId)
    .map((each) => ({ ...each, boughtTenths: track.worthAt(each.boughtAt) }));
  return usersYen(own, at, track.worthAt(at)) + simulatedYen(track, own, at);
}

type PricedInvestment = Investment & { readonly boughtTenths: number };

function usersYen(investments: readonly PricedInvestment[], at: number, nowTenths: number): number {
  return investments.reduce((total, { boughtAt, soldAt, amountHundredths, boughtTenths }) => {
    if (boughtAt > at || (soldAt !== null && soldAt <= at)) return total;
    return total + followedValueYen(amountHundredths, { boughtTenths, nowTenths });
  }, 0);
}

/**
 * Value in yen of the simulated followers' investment. On each trading day of recruitment some join at the opening, as far as the
 * product has room after the users of that opening, and stay until the end.
 */
function simulatedYen(track: PortfolioTrack, investments: readonly PricedInvestment[], at: number): number {
  const { product, market } = track;
  const { schedule } = market;
  const begun = lastOpenedOrdinal(schedule, at);
  const joined: { yen: number; openTenths: number }[] = [];
  const valueAt = (tenths: number) =>
    joined.reduce((total, { yen, openTenths }) => total + mulDiv(yen, tenths, openTenths), 0);
  for (const { ordinal, yen } of joins(product)) {
    if (ordinal > begun) break;
    const { openTenths } = track.day(ordinal);
    const openedAt = openAt(schedule, tradingDayAt(schedule, ordinal));
    const size = usersYen(investments, openedAt, openTenths) + valueAt(openTenths);
    const room = Math.max(0, product.strategy.maximumYen - size);
    joined.push({ yen: Math.min(yen, room), openTenths });
  }
  return valueAt(track.worthAt(at));
}

function joins({ number, strategy, announcedOrdinal, deadlineOrdinal }: FollowProduct) {
  const key = mix(FOLLOWERS_SEED, number);
  const share = SHARE_FROM + Math.floor(unitInterval(key) * SHARE_SPAN);
  const days = deadlineOrdinal - announcedOrdinal + 1;
  const weights = Array.from({ length: days }, (_, day) => 1 + (mix(key, day) % 100));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const target = mulDiv(strategy.maximumYen, share, 10_000);
  return weights.map((weight, day) => ({
    ordinal: announcedOrdinal + day,
    yen: mulDiv(target, weight, whole),
  }));
}
