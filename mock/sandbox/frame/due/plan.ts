import type { LiveRow } from '../records/record-kind.ts';
import { type DueJob, idOf, type Unit } from '../unit/unit.ts';
import type { DueKind, ScheduledJob } from './due-kind.ts';

/** What is done when, by the name of the record or of the scheduledJob. */
export type DueKinds = {
  readonly records: Map<string, DueKind>;
  readonly scheduledJobs: Map<string, ScheduledJob>;
};

/** Puts into the unit what comes next for every record that was written in it. */
export function plan(unit: Unit, kinds: DueKinds, until: number): void {
  for (const known of unit.takeUnplanned()) {
    const kind = kinds.records.get(known.kind.name);
    if (!kind) continue;
    const entry = entryOf(kind, known.row, until);
    if (entry) unit.schedule(entry);
    else if (known.guard !== null) unit.unschedule(known.kind.name, idOf(known.kind, known.row));
  }
}

function entryOf(kind: DueKind, row: LiveRow, until: number): DueJob | null {
  const next = kind.next(row, until);
  if (!next) return null;
  return {
    kind: kind.record.name,
    recordId: idOf(kind.record, row),
    userId: 'userId' in row ? String(row.userId) : null,
    at: next.at,
    rank: next.rank,
    seq: 'seq' in row ? Number(row.seq) : 0,
    topic: kind.topic?.(row) ?? null,
    payload: null,
  };
}

/**
 * Does one thing that is due, or finds that it is due later.
 *
 * @returns false, with nothing done, if the record's change in this unit has to be written first: see `Moment`.
 */
export async function carryOut(unit: Unit, kinds: DueKinds, entry: DueJob, until: number): Promise<boolean> {
  const scheduledJob = kinds.scheduledJobs.get(entry.kind);
  if (scheduledJob) {
    unit.take(entry);
    await scheduledJob.apply(unit, entry);
    return true;
  }
  const kind = kinds.records.get(entry.kind);
  if (!kind) throw new Error(`nothing does what is due of ${entry.kind}`);
  const row = await unit.get(kind.record, entry.recordId);
  const next = row && kind.next(row, until);
  if (next?.needsWritten && unit.isUnwritten(kind.record, entry.recordId)) return false;
  unit.take(entry);
  if (!next) return true;
  if (next.at > entry.at || (next.at === entry.at && next.rank > entry.rank))
    unit.note(kind.record, row, kind.looked?.(row, Math.min(until, next.at)) ?? {});
  else await kind.apply(unit, row, next);
  return true;
}
