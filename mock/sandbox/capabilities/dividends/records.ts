import { DIVIDEND_MOVES } from '@tsubame/sdk/transitions';
import { defineRecordKind, type RowOf } from '#frame/records/record-kind.ts';
import { dividends } from './tables.ts';

/** A user's right to a dividend, or a short's duty to pay it; created after the last cum-day. */
export const DIVIDEND = defineRecordKind({
  name: 'dividend',
  table: dividends,
  id: 'dividendId',
  moves: DIVIDEND_MOVES,
  longestTimeline: 10,
  isStreamed: true,
});

export type DividendRow = RowOf<typeof DIVIDEND>;
