import { PRE_MARKET_APPLICATION_MOVES } from '@tsubame/sdk/transitions';
import { type RowOf, recordKind } from '#frame/records/record-kind.ts';
import { preMarketApplications } from './tables.ts';

/** A limit purchase outside the exchange's hours. */
export const APPLICATION = recordKind({
  name: 'pre_market_application',
  table: preMarketApplications,
  id: 'applicationId',
  moves: PRE_MARKET_APPLICATION_MOVES,
  longestTimeline: 50,
  isStreamed: true,
});

export type ApplicationRow = RowOf<typeof APPLICATION>;
