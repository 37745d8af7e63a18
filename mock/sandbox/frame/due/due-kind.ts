import type { ChangesOf, RecordKind, RowOf } from '../records/record-kind.ts';
import type { Unit } from '../unit/unit.ts';

/** When a job is due (epoch ms); at the same instant the lowest rank (0 to 99) runs first, then the oldest record. */
export type DueTime = {
  readonly at: number;
  readonly rank: number;
  /** What is due. A `look` only continues a search that has found nothing: the frame runs it itself. */
  readonly kind?: string;
  /**
   * True for a job that reads rows which users add while the record is in its previous state. The unit that ends that state
   * may miss a row that is committed just before it, so the job runs in a later unit.
   */
  readonly needsLaterUnit?: boolean;
};

/**
 * The due jobs of a kind of record. The frame calls `next` whenever a record is written and stores the result in the due
 * table, so idle records need no polling.
 */
export type DueKind<K extends RecordKind = RecordKind, Next extends DueTime = DueTime> = {
  readonly record: K;
  /**
   * The next job of the record, or when to check it again; null if only a user or an operator can move it. It must be a pure
   * function of the record, so that a late call gives the same result.
   *
   * @param until instant (epoch ms) up to which it must search at least
   */
  next(row: RowOf<K>, until: number): Next | null;
  /** Changes that record that nothing happens before an instant, so that the next search starts there. */
  looked?(row: RowOf<K>, until: number): ChangesOf<K>;
  /** Topic that may change the due time of the record: see `recheckTopic`. */
  topic?(row: RowOf<K>): string | null;
  /** Runs the job, with the instant at which it was due, however late it runs. It must change the record. */
  apply(unit: Unit, row: RowOf<K>, next: Exclude<Next, { readonly kind: 'look' }>): void | Promise<void>;
};

/** A job that a unit of work schedules to run once at an instant, for example to notify a user of a result. */
export type ScheduledJob = {
  readonly kind: string;
  apply(
    unit: Unit,
    scheduledJob: { readonly recordId: string; readonly at: number; readonly payload: unknown },
  ): void | Promise<void>;
};

/** Widens the type of a due kind so that those of different records fit in one list. */
export function defineDueKind<K extends RecordKind, Next extends DueTime>(kind: DueKind<K, Next>): DueKind {
  // Safe: it is called only with rows of its own record and with its own results.
  return kind as unknown as DueKind;
}
