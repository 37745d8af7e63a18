import type { Move, StepOf } from '@tsubame/sdk/transitions';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { TimelineMove } from '../store/schema/column-types.ts';

/** What the frame knows of every record that moves through states. */
export type LiveRow = {
  state: string;
  version: number;
  timeline: TimelineMove[];
  updatedAt: number;
};

/** A table that begins with the shared columns; a running number in `seq` and the owner in `userId` are seen too. */
export type RecordTable = PgTable & { readonly $inferSelect: LiveRow };

/** A kind of record: where it is kept, and the contract's table of its moves. */
export type RecordKind<T extends RecordTable = RecordTable, M extends readonly Move[] = readonly Move[]> = {
  /** The contract's word for it, as in the stream's `kind`. */
  readonly name: string;
  readonly table: T;
  /** Property of its id. */
  readonly id: string;
  readonly moves: M;
  /** The most moves that the contract lets its timeline show. */
  readonly longestTimeline: number;
  /** True if each move is told on the stream's `record` channel; orders and positions have a channel of their own. */
  readonly isStreamed?: boolean;
};

export type RowOf<K extends RecordKind> = K['table']['$inferSelect'];

/** What moves a record at an instant (epoch ms): only what the contract's table has together compiles. */
export type StepFor<K extends RecordKind> = { readonly at: number } & StepOf<K['moves']>;

type Shared = keyof LiveRow | 'seq';

/** What a record begins with, besides what the frame gives it. */
export type FieldsOf<K extends RecordKind> = Omit<K['table']['$inferInsert'], Shared>;

/** What of a record a move changes. */
export type ChangesOf<K extends RecordKind> = Partial<FieldsOf<K>>;

/** A kind of record, its types kept. */
export function recordKind<T extends RecordTable, const M extends readonly Move[]>(
  kind: RecordKind<T, M> & { readonly id: keyof T['$inferSelect'] },
): RecordKind<T, M> {
  return kind;
}
