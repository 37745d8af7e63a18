import { PRE_MARKET_APPLICATION_MOVES } from '@tsubame/sdk/transitions';
import { defineRecordKind, type RowOf } from '#frame/records/record-kind.ts';
import { preMarketApplications } from './tables.ts';

/** A limit purchase outside the exchange's hours. */
export const PRE_MARKET_APPLICATION = defineRecordKind({
  name: 'pre_market_application',
  table: preMarketApplications,
  id: 'applicationId',
  moves: PRE_MARKET_APPLICATION_MOVES,
  longestTimeline: 50,
  isStreamed: true,
});

export type PreMarketApplicationRow = RowOf<typeof PRE_MARKET_APPLICATION>;
