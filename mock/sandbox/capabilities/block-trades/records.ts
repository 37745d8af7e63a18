import { BLOCK_TRADE_APPLICATION_MOVES, BLOCK_TRADE_MOVES } from '@tsubame/sdk/transitions';
import { defineRecordKind, type RowOf } from '#frame/records/record-kind.ts';
import { blockTradeApplications, blockTrades } from './tables.ts';

/** A block on offer; a system record without an owner. */
export const BLOCK = defineRecordKind({
  name: 'block_trade',
  table: blockTrades,
  id: 'blockTradeId',
  moves: BLOCK_TRADE_MOVES,
  longestTimeline: 50,
});

/** A user's application for a block. */
export const BLOCK_APPLICATION = defineRecordKind({
  name: 'block_trade_application',
  table: blockTradeApplications,
  id: 'applicationId',
  moves: BLOCK_TRADE_APPLICATION_MOVES,
  longestTimeline: 50,
  isStreamed: true,
});

export type BlockRow = RowOf<typeof BLOCK>;
export type BlockApplicationRow = RowOf<typeof BLOCK_APPLICATION>;
