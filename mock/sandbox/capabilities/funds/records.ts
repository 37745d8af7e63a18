import { DEPOSIT_MOVES } from '@tsubame/sdk/transitions';
import { type RowOf, recordKind } from '#frame/records/record-kind.ts';
import { deposits } from './tables.ts';

/** Paper money that a user asks for. */
export const DEPOSIT = recordKind({
  name: 'deposit',
  table: deposits,
  id: 'depositId',
  moves: DEPOSIT_MOVES,
  longestTimeline: 50,
  isStreamed: true,
});

export type DepositRow = RowOf<typeof DEPOSIT>;
