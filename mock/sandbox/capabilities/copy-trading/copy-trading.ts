import type { Capability } from '#frame/capability.ts';
import { countRecordsInStates } from '#frame/records/open-records.ts';
import type { Services } from '#frame/services.ts';
import type { Executor } from '#frame/store/database.ts';
import { keyedIds } from '#frame/store/ids.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { followDueKind, termEndJob } from './follow-due.ts';
import { type FollowOperations, followHandlers } from './handlers.ts';
import { MESSAGES } from './messages.ts';
import { beginFollowProgramme, followProductDueKind, followProgrammeJob } from './product-due.ts';
import { followDecisions } from './review.ts';
import { ProductTracks } from './strategy/product-tracks.ts';
import { followRecords } from './tables.ts';
import { followSalesOf, followTradesOf } from './trades.ts';
import { followGainOf } from './worth.ts';

type CopyTradingServices = ReturnType<typeof copyTradingServices>;

declare module '#frame/services.ts' {
  interface Services extends CopyTradingServices {}
}

/** The copy-trading capability: users follow fictional strategies that trade the simulated market by published rules. */
export function createCopyTradingCapability({
  market,
  now,
  reviews,
  passwords,
  services: { settlementDate, yearGainIn },
}: Pick<Dependencies, 'market' | 'now' | 'reviews' | 'passwords'> & {
  readonly services: Pick<Services, 'settlementDate' | 'yearGainIn'>;
}): Capability<FollowOperations> {
  const followId = keyedIds('fpr', passwords.keyFor('follow'));
  const tracks = new ProductTracks(market);
  const env = {
    market,
    tracks,
    reviews,
    now,
    settlementDate,
    yearGainIn,
    idOf: (number: number) => followId(`id:${number}`),
  };
  return {
    offers: copyTradingServices(tracks, settlementDate),
    handlers: followHandlers(env),
    messages: MESSAGES,
    open: async (db, userId) => ({
      positions: await countRecordsInStates(db, followRecords, userId, ['following']),
      orders: await countRecordsInStates(db, followRecords, userId, ['pending_review']),
    }),
    due: [followProductDueKind(env), followDueKind(env)],
    scheduledJobs: [followProgrammeJob(env), termEndJob(env)],
    decisions: followDecisions(env),
    beginProgramme: (unitRunner) => beginFollowProgramme(env, unitRunner),
  };
}

/** Services of copy trading: gains, sales and trades of what a user follows. */
function copyTradingServices(tracks: ProductTracks, settlementDate: (soldAt: number) => string) {
  return {
    followGainOf: (db: Executor, userId: string, from: number) => followGainOf({ tracks }, db, userId, from),
    followSalesOf: (db: Executor, userId: string, span: { from: number; to: number }) =>
      followSalesOf({ tracks, settlementDate }, db, userId, span),
    followTradesOf,
  };
}
