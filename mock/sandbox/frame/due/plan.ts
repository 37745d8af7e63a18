import type { RecordRow } from '../records/record-kind.ts';
import { type DueJob, recordIdOf, type Unit } from '../unit/unit.ts';
import type { DueKind, ScheduledJob } from './due-kind.ts';

/** All due kinds and scheduled jobs, by name. */
export type DueKinds = {
  readonly records: Map<string, DueKind>;
  readonly scheduledJobs: Map<string, ScheduledJob>;
};

/** Schedules the next job of every record that changed in the unit. */
export function scheduleChangedRecords(unit: Unit, kinds: DueKinds, until: number): void {
  for (const known of unit.takeChangedRecords()) {
    const kind = kinds.records.get(known.kind.name);
    if (!kind) continue;
    const job = jobOf(kind, known.row, until);
    if (job) unit.schedule(job);
    else if (known.readVersion !== null) unit.unschedule(known.kind.name, recordIdOf(known.kind, known.row));
  }
}

function jobOf(kind: DueKind, row: RecordRow, until: number): DueJob | null {
  const next = kind.next(row, until);
  if (!next) return null;
  return {
    kind: kind.record.name,
    recordId: recordIdOf(kind.record, row),
    userId: 'userId' in row ? String(row.userId) : null,
    at: next.at,
    rank: next.rank,
    seq: 'seq' in row ? Number(row.seq) : 0,
    topic: kind.topic?.(row) ?? null,
    payload: null,
  };
}

/**
 * Runs one due job, or finds that it is due later.
 *
 * @returns false if the record's change in this unit has to be committed first: see `DueTime`. Nothing is done then.
 */
export async function runDueJob(unit: Unit, kinds: DueKinds, job: DueJob, until: number): Promise<boolean> {
  const scheduledJob = kinds.scheduledJobs.get(job.kind);
  if (scheduledJob) {
    unit.take(job);
    await scheduledJob.apply(unit, job);
    return true;
  }
  const kind = kinds.records.get(job.kind);
  if (!kind) throw new Error(`no due kind or scheduled job is named ${job.kind}`);
  const row = await unit.get(kind.record, job.recordId);
  const next = row && kind.next(row, until);
  if (next?.needsLaterUnit && unit.isUnwritten(kind.record, job.recordId)) return false;
  unit.take(job);
  if (!next) return true;
  const isLater = next.at > job.at || (next.at === job.at && next.rank > job.rank);
  if (isLater || next.kind === 'look') {
    const looked = unit.note(kind.record, row, kind.looked?.(row, Math.min(until, next.at)) ?? {});
    if (!isLater && (kind.next(looked, until)?.at ?? 0) <= job.at)
      throw new Error(`${job.kind} ${job.recordId} has no look after ${job.at}`);
    return true;
  }
  await kind.apply(unit, row, next);
  if ((await unit.get(kind.record, job.recordId)) === row)
    throw new Error(`the due job of ${job.kind} ${job.recordId} changed nothing, so it would be lost`);
  return true;
}
