import { and, asc, eq, getTableColumns, isNull, lte, not } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { LiveRow } from '../records/record-kind.ts';
import type { Executor } from '../store/database.ts';
import { oneOf } from '../store/one-of.ts';
import { due } from '../store/schema/turns.ts';
import type { DueJob, Unit } from '../unit/unit.ts';
import { DueJobQueue } from './due-job-queue.ts';
import { carryOut, type DueKinds, plan } from './plan.ts';

/** Rows read at once. */
const MOST_READ = 64;
/** After so much machine time a chunk is written, and the user's turn is free for others; nobody waits for a turn of nobody's. */
const CHUNK_MS = { ofUser: 25, ofNobody: 60 };

/**
 * The due jobs of a user, or the system jobs, up to an instant (epoch ms): the earliest rows, one more than a chunk takes.
 *
 * @param leftOut ids of records that are not asked for
 */
export async function readDue(
  db: Executor,
  userId: string | null,
  until: number,
  leftOut: ReadonlySet<string> = new Set(),
): Promise<DueJob[]> {
  const owner = userId === null ? isNull(due.userId) : eq(due.userId, userId);
  const others = leftOut.size === 0 ? undefined : not(oneOf(due.recordId, [...leftOut]));
  return db
    .select()
    .from(due)
    .where(and(owner, lte(due.at, until), others))
    .orderBy(asc(due.at), asc(due.rank), asc(due.seq), asc(due.recordId))
    .limit(MOST_READ + 1);
}

/** Up to which instant (epoch ms) a chunk goes, and how many jobs it takes at most. */
export type ChunkBounds = { readonly until: number; readonly most?: number };

/**
 * Does in the unit what is due, in the order of instants and ranks, until nothing is left, the chunk is full, or the next thing
 * needs what the unit has not written yet.
 *
 * @returns true if something is left.
 */
export async function doChunk(
  unit: Unit,
  kinds: DueKinds,
  read: readonly DueJob[],
  { until, most = Number.POSITIVE_INFINITY }: ChunkBounds,
  machineTime: () => number = () => performance.now(),
): Promise<boolean> {
  await loadRecords(unit, kinds, read.slice(0, MOST_READ));
  const agenda = new DueJobQueue(read, MOST_READ, until);
  const begun = machineTime();
  const longest = unit.userId === null ? CHUNK_MS.ofNobody : CHUNK_MS.ofUser;
  let done = 0;
  for (let entry = agenda.next(); entry; entry = agenda.next()) {
    if (done === most || machineTime() - begun > longest) return true;
    if (!(await carryOut(unit, kinds, entry, until))) return true;
    done += 1;
    plan(unit, kinds, until);
    agenda.follow(unit.due, unit.userId);
  }
  return agenda.isCut;
}

/** One question a kind, instead of one a record. */
async function loadRecords(unit: Unit, kinds: DueKinds, entries: readonly DueJob[]): Promise<void> {
  for (const [name, ofKind] of Map.groupBy(entries, (entry) => entry.kind)) {
    const record = kinds.records.get(name)?.record;
    const id = record && getTableColumns(record.table)[record.id];
    if (!record || !id) continue;
    const ids = ofKind.map((entry) => entry.recordId);
    const rows: unknown[] = await unit.db
      .select()
      .from(record.table as PgTable)
      .where(oneOf(id, ids));
    unit.load(record, rows as LiveRow[]);
  }
}
