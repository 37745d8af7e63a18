import { eq, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RecordKind } from '../records/record-kind.ts';
import { columnIsOneOf } from '../store/column-is-one-of.ts';
import { due, turns } from '../store/schema/turns.ts';
import { dueJobKey, recordIdOf, type TrackedRecord, type Unit } from './unit.ts';

/**
 * True if the user, a record or a due job of the unit has changed since the unit read it. The reads of a unit are separate
 * statements, so what it decided or threw may then come from a mixture of two states: it has to run again.
 */
export async function isOvertaken(unit: Unit): Promise<boolean> {
  return (await hasUserChanged(unit)) || (await hasRecordChanged(unit)) || (await isJobGone(unit));
}

async function hasUserChanged({ db, userId, snapshot }: Unit): Promise<boolean> {
  if (userId === null) return false;
  const [turn] = await db.select({ number: turns.number }).from(turns).where(eq(turns.userId, userId));
  return (turn?.number ?? 0) !== snapshot.number;
}

async function hasRecordChanged({ db, known }: Unit): Promise<boolean> {
  const stored = [...known.values()].filter(({ readVersion }) => readVersion !== null);
  for (const [kind, records] of Map.groupBy(stored, (each) => each.kind))
    if (await hasOneChanged(db, kind, records)) return true;
  return false;
}

async function hasOneChanged(
  db: Unit['db'],
  kind: RecordKind,
  records: readonly TrackedRecord[],
): Promise<boolean> {
  const { [kind.id]: id, version } = getTableColumns(kind.table);
  if (!id || !version) throw new Error(`${kind.name} has no ${kind.id} or version`);
  const ids = records.map(({ row }) => recordIdOf(kind, row));
  const rows = await db
    .select({ id, version })
    .from(kind.table as PgTable)
    .where(columnIsOneOf(id, ids));
  const versions = new Map(rows.map((row) => [String(row.id), row.version]));
  return records.some(({ row, readVersion }) => versions.get(recordIdOf(kind, row)) !== readVersion);
}

async function isJobGone({ db, taken }: Unit): Promise<boolean> {
  const jobs = [...taken.values()];
  if (jobs.length === 0) return false;
  const ids = jobs.map(({ recordId }) => recordId);
  const rows = await db.select().from(due).where(columnIsOneOf(due.recordId, ids));
  const left = new Map(rows.map((row) => [dueJobKey(row), row.at]));
  return jobs.some((job) => left.get(dueJobKey(job)) !== job.at);
}
