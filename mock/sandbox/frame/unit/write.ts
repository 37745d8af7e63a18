import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordKind, RecordRow } from '../records/record-kind.ts';
import { isDuplicateKey, isWriteConflict, type QueryRunner } from '../store/database.ts';
import { ledgerBalances, ledgerEntries, ledgerPostings } from '../store/schema/ledger.ts';
import { outbox } from '../store/schema/platform.ts';
import { due } from '../store/schema/turns.ts';
import { type Row, UnitStatement } from './statement.ts';
import type { DueJob, Unit } from './unit.ts';
import type { IdempotencyKey, StoredResponse, UserSnapshot } from './user-snapshot.ts';

/** Column with the version that a row must still have. */
const READ_VERSION = 'read version';

/**
 * Writes all changes of a unit in one statement, or nothing.
 *
 * @param answer the response to store under an idempotency key, or null
 * @returns false if the user or a record changed since the unit read them: the caller reads again and retries.
 */
export async function writeUnit(
  ask: QueryRunner,
  unit: Unit,
  answer: (IdempotencyKey & StoredResponse) | null = null,
): Promise<boolean> {
  if (unit.isEmpty && !answer) return true;
  const { heads, events } = numbered(unit);
  const statement = new UnitStatement(unit, heads);
  writeRecords(statement, unit);
  writeLedger(statement, unit);
  writeEvents(statement, unit.userId, events);
  writeDue(statement, unit);
  if (answer) writeAnswer(statement, answer);
  try {
    return (await ask(...statement.whole())).length > 0;
  } catch (error) {
    if (isWriteConflict(error) || isDuplicateKey(error)) return false;
    throw error;
  }
}

function writeRecords(statement: UnitStatement, unit: Unit): void {
  const changed = [...unit.known.values()].filter((known) => known.isChanged);
  const begun = Map.groupBy(
    changed.filter(({ readVersion }) => readVersion === null),
    ({ kind }) => kind.table as PgTable,
  );
  for (const [table, records] of begun)
    insertRows(
      statement,
      table,
      records.map(({ row }) => row),
    );
  const moved = Map.groupBy(
    changed.filter(({ readVersion }) => readVersion !== null),
    ({ kind }) => kind,
  );
  for (const [kind, records] of moved)
    updateRows(
      statement,
      kind,
      records.map(({ row, readVersion }) => ({ row, readVersion })),
    );
  for (const [table, rows] of unit.inserts) insertRows(statement, table, rows);
}

function insertRows(statement: UnitStatement, table: PgTable, rows: readonly object[]): void {
  const columns = columnsOf(table).filter(([, column]) => !column.columnType.includes('Serial'));
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ');
  const name = getTableName(table);
  statement.add(
    () => `insert into "${name}" (${names}) select ${columns.map(([, column]) => `r."${column.name}"`).join(', ')}
      from turn, ${statement.rows(
        table,
        rows.map((row) => onDisk(columns, row)),
      )}`,
  );
}

function updateRows(
  statement: UnitStatement,
  kind: RecordKind,
  records: readonly { row: RecordRow; readVersion: number | null }[],
): void {
  const columns = columnsOf(kind.table as PgTable);
  const name = getTableName(kind.table as PgTable);
  const id = columns.find(([property]) => property === kind.id)?.[1].name;
  const set = columns
    .filter(([, column]) => column.name !== id && column.name !== 'seq')
    .map(([, column]) => `"${column.name}" = r."${column.name}"`)
    .join(', ');
  const rows = records.map(({ row, readVersion }) => ({
    ...onDisk(columns, row),
    [READ_VERSION]: readVersion,
  }));
  statement.add(
    () => `update "${name}" t set ${set}
      from turn, ${statement.rows(kind.table as PgTable, rows, [READ_VERSION])}
      where t."${id}" = r."${id}" and t.version = r."${READ_VERSION}" returning 1`,
    records.length,
  );
}

function writeLedger(statement: UnitStatement, unit: Unit): void {
  const { userId, entries, balances, snapshot } = unit;
  if (entries.length === 0) return;
  const user = () => statement.param(userId);
  const written = entries.map(({ entryId, kind, referenceId, stockCode, at, cashAfter, ...of }) => ({
    ...{ entry_id: entryId, kind, reference_id: referenceId, stock_code: stockCode, at },
    ...{ cash_after: cashAfter, event_id: of.eventId ?? null, year_gain_yen: of.yearGainYen ?? null },
  }));
  statement.add(
    () => `insert into ledger_entries
        (user_id, entry_id, kind, reference_id, stock_code, at, cash_after, event_id, year_gain_yen)
      select ${user()}, entry_id, kind, reference_id, stock_code, at, cash_after, event_id, year_gain_yen
      from turn, ${statement.rows(ledgerEntries, written)}`,
  );
  const postings = entries.flatMap(({ entryId, lines }) =>
    lines.map(({ account, amount }, line) => ({ entry_id: entryId, line, account, amount })),
  );
  statement.add(
    () => `insert into ledger_postings (user_id, entry_id, line, account, amount)
      select ${user()}, entry_id, line, account, amount
      from turn, ${statement.rows(ledgerPostings, postings)}`,
  );
  const moved = Object.entries(balances).flatMap(([account, balance]) =>
    balance === snapshot.balances[account as keyof typeof balances] ? [] : { account, balance },
  );
  if (moved.length === 0) return;
  statement.add(
    () => `insert into ledger_balances (user_id, account, balance) select ${user()}, account, balance
      from turn, ${statement.rows(ledgerBalances, moved)}
      on conflict (user_id, account) do update set balance = excluded.balance`,
  );
}

/** The unit's events, numbered per channel. */
function numbered({ events, snapshot }: Unit): { heads: UserSnapshot['heads']; events: Row[] } {
  const heads = { ...snapshot.heads };
  const rows = events.map(({ channel, at, payload }) => {
    const seq = (heads[channel] ?? 0) + 1;
    heads[channel] = seq;
    return { channel, seq, at, payload };
  });
  return { heads, events: rows };
}

function writeEvents(statement: UnitStatement, userId: string | null, events: readonly Row[]): void {
  if (events.length === 0) return;
  statement.add(
    () => `insert into outbox (user_id, channel, seq, at, payload)
      select ${statement.param(userId)}, channel, seq, at, payload
      from turn, ${statement.rows(outbox, events)}`,
  );
}

function writeDue(statement: UnitStatement, unit: Unit): void {
  // System jobs have no user version to check: the instance that deletes or updates the unchanged due row wins.
  const checked = unit.userId === null ? unit.taken : new Map<string, DueJob>();
  const put = [...unit.due].flatMap(([key, entry]) => (entry && !checked.has(key) ? [dueRow(entry)] : []));
  const again = [...unit.due].flatMap(([key, entry]) =>
    entry && checked.has(key) ? [{ ...dueRow(entry), taken_until: checked.get(key)?.at }] : [],
  );
  const out = [...unit.due].flatMap(([key, entry]) => (entry || checked.has(key) ? [] : [keyRow(key)]));
  const done = [...checked].flatMap(([key, entry]) => (unit.due.get(key) ? [] : [dueRow(entry)]));
  if (put.length > 0)
    statement.add(
      () => `insert into due as d (kind, record_id, user_id, at, rank, seq, topic, payload, taken_until)
        select kind, record_id, user_id, at, rank, seq, topic, payload, 0
        from turn, ${statement.rows(due, put)}
        on conflict (kind, record_id) do update set at = excluded.at, rank = excluded.rank, seq = excluded.seq,
          topic = excluded.topic, payload = excluded.payload, taken_until = 0`,
    );
  if (out.length > 0)
    statement.add(
      () => `delete from due d using turn, ${statement.rows(due, out)}
        where d.kind = r.kind and d.record_id = r.record_id`,
    );
  if (done.length > 0)
    statement.add(
      () => `delete from due d using turn, ${statement.rows(due, done)}
        where d.kind = r.kind and d.record_id = r.record_id and d.at = r.at returning 1`,
      done.length,
    );
  if (again.length > 0)
    statement.add(
      () => `update due d set at = r.at, rank = r.rank, seq = r.seq, topic = r.topic, payload = r.payload, taken_until = 0
        from turn, ${statement.rows(due, again)}
        where d.kind = r.kind and d.record_id = r.record_id and d.at = r.taken_until returning 1`,
      again.length,
    );
}

function keyRow(key: string) {
  const [kind, ...id] = key.split(' ');
  return { kind, record_id: id.join(' ') };
}

function dueRow({ kind, recordId, userId, at, rank, seq, topic, payload }: DueJob) {
  return { kind, record_id: recordId, user_id: userId, at, rank, seq, topic, payload };
}

function writeAnswer(statement: UnitStatement, kept: IdempotencyKey & StoredResponse): void {
  const { userId, operation, key, requestHash, status, answer, keptSince } = kept;
  const fields = [userId, operation, key, requestHash].map((value) => `${statement.param(value)}::text`);
  statement.add(
    () => `insert into idempotency_keys (user_id, operation, key, request_hash, status, answer, kept_since)
      select ${fields.join(', ')}, ${statement.param(status)}::int, ${statement.param(JSON.stringify(answer))}::json,
        ${statement.param(keptSince)}::bigint from turn
      on conflict (user_id, operation, key) do update set request_hash = excluded.request_hash,
        status = excluded.status, answer = excluded.answer, kept_since = excluded.kept_since`,
  );
}

function columnsOf(table: PgTable): [string, PgColumn][] {
  return Object.entries(getTableColumns(table));
}

function onDisk(columns: readonly [string, PgColumn][], row: object): Row {
  return Object.fromEntries(columns.map(([name, column]) => [column.name, row[name as keyof typeof row]]));
}
