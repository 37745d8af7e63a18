import type { ChangesOf, RecordKind, RowOf } from '../records/record-kind.ts';
import type { Unit } from '../unit/unit.ts';

/** When something is due: epoch ms; of the same instant the lowest rank (0 to 99) comes first, then the oldest record. */
export type Moment = {
  readonly at: number;
  readonly rank: number;
  /**
   * True for what reads the rows that users add while the record is in the state before. A unit that ends that state has
   * read too early: one of those rows may be written just before the unit is. So this is done by a later unit.
   */
  readonly needsWritten?: boolean;
};

/**
 * What time and price do to a kind of record. The frame asks `next` whenever a record is written and keeps the answer in
 * the due table, so nothing has to look at records that only wait.
 */
export type DueKind<K extends RecordKind = RecordKind, Next extends Moment = Moment> = {
  readonly record: K;
  /**
   * What happens next to the record, or when to look at it again; null if only people can move it. A pure function of
   * the record: asked late it answers what it would have answered in time.
   *
   * @param until instant (epoch ms) up to which it must have looked at least
   */
  next(row: RowOf<K>, until: number): Next | null;
  /** Keeps in mind that nothing happens up to an instant, so that it is not looked for again. */
  looked?(row: RowOf<K>, until: number): ChangesOf<K>;
  /** What else may move the record: see {@link lookAgain}. */
  topic?(row: RowOf<K>): string | null;
  /** Does it, stamped with its own instant however late it runs. */
  apply(unit: Unit, row: RowOf<K>, next: Next): void | Promise<void>;
};

/** A job that a unit of work schedules to run once at an instant, for example to notify a user of a result. */
export type ScheduledJob = {
  readonly kind: string;
  apply(
    unit: Unit,
    scheduledJob: { readonly recordId: string; readonly at: number; readonly payload: unknown },
  ): void | Promise<void>;
};

/** A due kind among those of other records. */
export function dueKind<K extends RecordKind, Next extends Moment>(kind: DueKind<K, Next>): DueKind {
  // Each is called only with rows of its own record and with what it said itself.
  return kind as unknown as DueKind;
}
