import type { Move, StepOf } from '@tsubame/sdk/transitions';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { TimelineMove } from '../store/schema/column-types.ts';

/** The columns of every record with states. */
export type RecordRow = {
  state: string;
  version: number;
  timeline: TimelineMove[];
  updatedAt: number;
};

/** A table with the shared columns; the frame also uses `seq` (running number) and `userId` (owner) if they exist. */
export type RecordTable = PgTable & { readonly $inferSelect: RecordRow };

/** A kind of record: its table, and its transitions in the contract. */
export type RecordKind<T extends RecordTable = RecordTable, M extends readonly Move[] = readonly Move[]> = {
  /** The contract's name, as in `kind` of the stream. */
  readonly name: string;
  readonly table: T;
  /** Name of the id property. */
  readonly id: string;
  readonly moves: M;
  /** The most entries of its timeline in the contract. */
  readonly longestTimeline: number;
  /** True if each change is sent on the stream's `record` channel; orders and positions have their own channels. */
  readonly isStreamed?: boolean;
};

export type RowOf<K extends RecordKind> = K['table']['$inferSelect'];

/** A transition of a record at an instant (epoch ms); only combinations in the contract's table compile. */
export type StepFor<K extends RecordKind> = { readonly at: number } & StepOf<K['moves']>;

type Shared = keyof RecordRow | 'seq';

/** The fields of a new record that the frame does not set. */
export type FieldsOf<K extends RecordKind> = Omit<K['table']['$inferInsert'], Shared>;

/** The fields that a transition may change. */
export type ChangesOf<K extends RecordKind> = Partial<FieldsOf<K>>;

/** Defines a kind of record with its literal types. */
export function defineRecordKind<T extends RecordTable, const M extends readonly Move[]>(
  kind: RecordKind<T, M> & { readonly id: keyof T['$inferSelect'] },
): RecordKind<T, M> {
  return kind;
}
