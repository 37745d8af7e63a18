import { and, asc, eq, getTableColumns, isNull, lte, not } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RecordRow } from '../records/record-kind.ts';
import { columnIsOneOf } from '../store/column-is-one-of.ts';
import type { Executor } from '../store/database.ts';
import { due } from '../store/schema/turns.ts';
import type { DueJob, Unit } from '../unit/unit.ts';
import { DueJobQueue } from './due-job-queue.ts';
import { type DueKinds, runDueJob, scheduleChangedRecords } from './plan.ts';

/** The most due rows read at once. */
const MOST_READ = 64;
/** Machine time after which a chunk ends. A chunk of a user is shorter, because other units of the user wait for it. */
const CHUNK_MS = { user: 25, system: 60 };

/**
 * The due jobs of a user, or the system jobs, up to an instant (epoch ms): the earliest rows, one more than a chunk takes.
 *
 * @param leftOut ids of records to skip
 */
export async function readDueJobs(
  db: Executor,
  userId: string | null,
  until: number,
  leftOut: ReadonlySet<string> = new Set(),
): Promise<DueJob[]> {
  const owner = userId === null ? isNull(due.userId) : eq(due.userId, userId);
  const others = leftOut.size === 0 ? undefined : not(columnIsOneOf(due.recordId, [...leftOut]));
  return db
    .select()
    .from(due)
    .where(and(owner, lte(due.at, until), others))
    .orderBy(asc(due.at), asc(due.rank), asc(due.seq), asc(due.recordId))
    .limit(MOST_READ + 1);
}

/** The last instant (epoch ms) of a chunk, and the most jobs of it. */
export type ChunkBounds = { readonly until: number; readonly most?: number };

/**
 * Runs due jobs in the unit, by instant and rank, until none is left, the chunk is full, or the next job needs a change that
 * the unit has not written yet.
 *
 * @returns true if jobs are left.
 */
export async function runDueJobChunk(
  unit: Unit,
  kinds: DueKinds,
  read: readonly DueJob[],
  { until, most = Number.POSITIVE_INFINITY }: ChunkBounds,
  machineTime: () => number = () => performance.now(),
): Promise<boolean> {
  await loadRecords(unit, kinds, read.slice(0, MOST_READ));
  const queue = new DueJobQueue(read, MOST_READ, until);
  const begun = machineTime();
  const longest = unit.userId === null ? CHUNK_MS.system : CHUNK_MS.user;
  let done = 0;
  for (let job = queue.next(); job; job = queue.next()) {
    if (done === most || machineTime() - begun > longest) return true;
    if (!(await runDueJob(unit, kinds, job, until))) return true;
    done += 1;
    scheduleChangedRecords(unit, kinds, until);
    queue.follow(unit.due, unit.userId);
  }
  return queue.isCut;
}

/** Loads the records of all jobs with one query per kind. */
async function loadRecords(unit: Unit, kinds: DueKinds, entries: readonly DueJob[]): Promise<void> {
  for (const [name, ofKind] of Map.groupBy(entries, (entry) => entry.kind)) {
    const record = kinds.records.get(name)?.record;
    const id = record && getTableColumns(record.table)[record.id];
    if (!record || !id) continue;
    const ids = ofKind.map((entry) => entry.recordId);
    const rows: unknown[] = await unit.db
      .select()
      .from(record.table as PgTable)
      .where(columnIsOneOf(id, ids));
    unit.load(record, rows as RecordRow[]);
  }
}
