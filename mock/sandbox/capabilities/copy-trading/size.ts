import { mulDiv } from '@tsubame/sdk/rules';
import { and, eq, inArray, sum } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import { hashText, mix, unitInterval } from '#market/hash.ts';
import type { FollowEnv } from './env.ts';
import type { ProductRow } from './records.ts';
import { valueYen } from './rules/amounts.ts';
import type { FollowProduct } from './strategy/product.ts';
import { begunOrdinal, type Track } from './strategy/track.ts';
import { followRecords } from './tables.ts';

const FOLLOWERS_SEED = hashText('crowd of followers');
/**
 * Share of a product's maximum size that simulated followers invest by the end of recruitment: minimum and range; basis
 * points.
 */
const SHARE_FROM = 3_000;
const SHARE_SPAN = 4_500;

/** Value in yen of all follow records, of simulated followers and users, by product id at an instant (epoch ms). */
export async function fundSize(
  db: Executor,
  { tracks }: Pick<FollowEnv, 'tracks'>,
  products: readonly ProductRow[],
  at: number,
): Promise<Map<string, number>> {
  const { productId, boughtAt, amountHundredths, state } = followRecords;
  const ids = products.map((product) => product.productId);
  const bought = await db
    .select({ productId, boughtAt, hundredths: sum(amountHundredths).mapWith(Number) })
    .from(followRecords)
    .where(and(inArray(productId, ids), eq(state, 'following')))
    .groupBy(productId, boughtAt);
  return new Map(
    products.map(({ productId: id, number, state: stage }) => {
      if (stage === 'ended') return [id, 0];
      const track = tracks.track(number);
      const nowTenths = track.worthAt(at);
      const users = bought
        .filter((each) => each.productId === id)
        .reduce((total, each) => {
          const boughtTenths = track.worthAt(each.boughtAt ?? at);
          return total + valueYen(each.hundredths, { boughtTenths, nowTenths });
        }, 0);
      return [id, users + simulatedYen(track, at)];
    }),
  );
}

/**
 * Value in yen of the simulated followers' investment. On each trading day of recruitment some join at the opening,
 * deterministically, and stay until the end.
 */
function simulatedYen(track: Track, at: number): number {
  const { product, market } = track;
  const nowTenths = track.worthAt(at);
  const begun = begunOrdinal(market.schedule, at);
  return joins(product)
    .filter(({ ordinal }) => ordinal <= begun)
    .reduce((sum, { ordinal, yen }) => sum + mulDiv(yen, nowTenths, track.day(ordinal).openTenths), 0);
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
