import { type Move, moved as moveOf, type StepOf } from '@tsubame/sdk/transitions';
import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DomainEvents, EventName, ListenersIn } from '../events/events.ts';
import {
  applyPostings,
  type LedgerPost,
  ledgerLinesOf,
  type Posting,
  type UserBalances,
} from '../ledger/entry.ts';
import type { ChangesOf, FieldsOf, RecordKind, RecordRow, RowOf, StepFor } from '../records/record-kind.ts';
import { appendMove } from '../records/timeline.ts';
import type { Executor } from '../store/database.ts';
import { newId } from '../store/ids.ts';
import type { OutboxChannel } from '../store/schema/platform.ts';
import type { UserSnapshot } from './user-snapshot.ts';

export type Listeners = ListenersIn<Unit>;

/** A job of a record that is due at an instant (epoch ms); at the same instant the lowest rank runs first, then the oldest record. */
export type DueJob = {
  kind: string;
  recordId: string;
  userId: string | null;
  at: number;
  rank: number;
  seq: number;
  topic: string | null;
  payload: unknown;
};

/** A job as it is scheduled; omitted members have defaults. */
export type JobToSchedule = Pick<DueJob, 'kind' | 'recordId' | 'at'> & Partial<DueJob>;

export type LedgerEntryToWrite = LedgerPost & { entryId: string; lines: Posting[]; cashAfter: number };
export type StreamEventToWrite = { channel: OutboxChannel; at: number; payload: Record<string, unknown> };

/** The current state of a record in the unit; `readVersion` is the stored version, null if the record begins here. */
export type TrackedRecord = {
  kind: RecordKind;
  row: RecordRow;
  readVersion: number | null;
  isChanged: boolean;
};

/**
 * One unit of work: all changes of one command, due job or decision to one user or to system records. It reads from the
 * store, collects changes in memory, and writes nothing itself: the unit runner writes all changes in one statement, only if
 * the user has not changed since the snapshot (optimistic lock).
 */
export class Unit {
  readonly userId: string | null;
  /** For reads of data that this unit does not change. */
  readonly db: Executor;
  readonly snapshot: UserSnapshot;
  readonly known = new Map<string, TrackedRecord>();
  readonly inserts = new Map<PgTable, Record<string, unknown>[]>();
  readonly entries: LedgerEntryToWrite[] = [];
  readonly events: StreamEventToWrite[] = [];
  /** Rows to write to the due table; null deletes a row. */
  readonly due = new Map<string, DueJob | null>();
  /** Due jobs that this unit runs. */
  readonly taken = new Map<string, DueJob>();
  readonly #listeners: readonly Listeners[];
  #balances: UserBalances;
  #seq: number;
  /** Number of events before the current due job: what a user receives must not depend on how many jobs a unit runs. */
  #eventsBeforeJob = 0;
  /** Keys of records that changed since the last {@link takeChangedRecords}. */
  #changedKeys = new Set<string>();

  constructor(parts: {
    userId: string | null;
    db: Executor;
    snapshot: UserSnapshot;
    listeners: readonly Listeners[];
  }) {
    this.userId = parts.userId;
    this.db = parts.db;
    this.snapshot = parts.snapshot;
    this.#balances = parts.snapshot.balances;
    this.#seq = parts.snapshot.seq;
    this.#listeners = parts.listeners;
  }

  /** The user's balances, including the entries of this unit. */
  get balances(): UserBalances {
    return this.#balances;
  }

  /** Last running number given. */
  get seq(): number {
    return this.#seq;
  }

  get isEmpty(): boolean {
    const isChanged = [...this.known.values()].some((known) => known.isChanged);
    return !isChanged && this.inserts.size + this.entries.length + this.events.length + this.due.size === 0;
  }

  /** The record, with the changes of this unit; null if it does not exist or belongs to another user. */
  async get<K extends RecordKind>(kind: K, id: string): Promise<RowOf<K> | null> {
    const known = this.known.get(keyOf(kind, id));
    if (known) return known.row;
    const column = getTableColumns(kind.table)[kind.id];
    if (!column) throw new Error(`${kind.name} has no ${kind.id}`);
    const rows: unknown[] = await this.db
      .select()
      .from(kind.table as PgTable)
      .where(eq(column, id));
    const row = rows[0] as RowOf<K> | undefined;
    if (!row || !this.#isOwn(row)) return null;
    this.load(kind, [row]);
    return row;
  }

  /**
   * All records that match a condition, with the changes of this unit.
   *
   * @param question `where` is the SQL condition; `matches` is the same condition for the records in this unit
   */
  async find<K extends RecordKind>(
    kind: K,
    question: { where: SQL | undefined; matches: (row: RowOf<K>) => boolean },
  ): Promise<RowOf<K>[]> {
    const rows: unknown[] = await this.db
      .select()
      .from(kind.table as PgTable)
      .where(question.where);
    this.load(
      kind,
      (rows as RowOf<K>[]).filter((row) => this.#isOwn(row)),
    );
    return [...this.known.values()]
      .filter((known) => known.kind === kind)
      .map((known) => known.row as RowOf<K>)
      .filter(question.matches);
  }

  /** Ids of the records of a kind that this unit has read, without those that begin in it. */
  idsRead(kind: RecordKind): string[] {
    return [...this.known.values()]
      .filter((known) => known.kind === kind && known.readVersion !== null)
      .map(({ row }) => recordIdOf(kind, row));
  }

  /** True for a stored record that this unit changes. */
  isUnwritten(kind: RecordKind, id: string): boolean {
    const { isChanged = false, readVersion = null } = this.known.get(keyOf(kind, id)) ?? {};
    return isChanged && readVersion !== null;
  }

  /** Adds records that were read; those that the unit already has stay as they are. */
  load<K extends RecordKind>(kind: K, rows: readonly RowOf<K>[]): void {
    for (const row of rows) {
      const key = keyOf(kind, recordIdOf(kind, row));
      if (!this.known.has(key))
        this.known.set(key, { kind, row, readVersion: row.version, isChanged: false });
    }
  }

  /** Begins a record with its first transition. @throws RangeError for a transition that the contract does not have. */
  begin<K extends RecordKind>(kind: K, fields: FieldsOf<K>, step: StepFor<K>): RowOf<K> {
    const move = this.#moveOf(kind, null, step);
    const row = withDefaults(kind.table, {
      ...fields,
      seq: this.#nextSeq(),
      state: move.to,
      version: 1,
      timeline: [move],
      updatedAt: move.at,
    }) as RowOf<K>;
    this.#keep(kind, row, null);
    this.#stream(kind, row);
    return row;
  }

  /**
   * Moves a record by an event of its transition table: sets state, timeline and version, and applies the changes.
   *
   * @throws RangeError for a transition that the contract does not have.
   */
  change<K extends RecordKind>(kind: K, row: RowOf<K>, changes: ChangesOf<K>, step: StepFor<K>): RowOf<K> {
    const move = this.#moveOf(kind, row.state, step);
    const after = this.#replace(kind, row, {
      ...row,
      ...changes,
      state: move.to,
      version: row.version + 1,
      timeline: appendMove(row.timeline, move, kind.longestTimeline),
      updatedAt: move.at,
    });
    this.#stream(kind, after);
    return after;
  }

  /** Changes a record visibly to its owner, without a transition: new version, no entry in its timeline. */
  amend<K extends RecordKind>(kind: K, row: RowOf<K>, changes: ChangesOf<K>): RowOf<K> {
    const after = this.#replace(kind, row, { ...row, ...changes, version: row.version + 1 });
    this.#stream(kind, after);
    return after;
  }

  /** Changes internal data of a record, such as the instant up to which it was checked: no new version, no event. */
  note<K extends RecordKind>(kind: K, row: RowOf<K>, changes: ChangesOf<K>): RowOf<K> {
    return this.#replace(kind, row, { ...row, ...changes });
  }

  /** Adds a row that belongs to a record, such as a fill. */
  insert<T extends PgTable>(table: T, row: T['$inferInsert']): void {
    const rows = this.inserts.get(table) ?? [];
    rows.push(withDefaults(table, row));
    this.inserts.set(table, rows);
  }

  /** Rows that this unit inserts into a table. */
  inserted<T extends PgTable>(table: T): T['$inferSelect'][] {
    return this.inserts.get(table) ?? [];
  }

  /**
   * Moves the user's money by one double entry.
   *
   * @throws RangeError when the lines do not sum to zero or are not whole yen.
   * @throws BalanceTooLow when an account would fall below zero.
   */
  post(entry: LedgerPost): void {
    if (this.userId === null) throw new Error('a ledger entry needs a user');
    const lines = ledgerLinesOf(entry.postings);
    this.#balances = applyPostings(this.#balances, lines);
    this.entries.push({ ...entry, entryId: newId('led'), lines, cashAfter: this.#balances.user_cash });
    this.sendAccountUpdate(entry.at);
  }

  /**
   * Sends the balances on the user's `account` channel: once for a request or a due job, with the balances after its last entry.
   * {@link post} does it; call it only when figures that follow from the account changed without an entry.
   */
  sendAccountUpdate(at: number): void {
    const { user_cash: balance, user_reserved: reserved, user_margin: margin } = this.#balances;
    const earlier = this.events.findLastIndex(({ channel }) => channel === 'account');
    if (earlier >= this.#eventsBeforeJob) this.events.splice(earlier, 1);
    this.sendToStream('account', at, { balance, reserved, margin });
  }

  /** Sends an event on a channel of the user's stream; `at` in epoch ms. */
  sendToStream(channel: OutboxChannel, at: number, payload: Record<string, unknown>): void {
    this.events.push({ channel, at, payload });
  }

  /** Calls the listeners of an event. Their changes become part of this unit. */
  async announce<Name extends EventName>(name: Name, event: DomainEvents[Name]): Promise<void> {
    for (const listeners of this.#listeners) await listeners[name]?.(this, event);
  }

  /**
   * Schedules a job, replacing an earlier one of the same kind and record. It may be for another user: the outcome of a draw
   * is committed once, and a job for each user applies it.
   */
  schedule(entry: JobToSchedule): void {
    const whole = { userId: this.userId, rank: 50, seq: 0, topic: null, payload: null, ...entry };
    this.due.set(dueJobKey(whole), whole);
  }

  unschedule(kind: string, recordId: string): void {
    this.due.set(dueJobKey({ kind, recordId }), null);
  }

  /** Removes a due job because this unit runs it. */
  take(entry: DueJob): void {
    this.#eventsBeforeJob = this.events.length;
    const key = dueJobKey(entry);
    // A job that this unit scheduled is not in the store, so it needs no conflict check; for others the first row read counts.
    if (!this.taken.has(key) && !this.due.get(key)) this.taken.set(key, entry);
    this.unschedule(entry.kind, entry.recordId);
  }

  /** Returns the records that changed since the last call. */
  takeChangedRecords(): TrackedRecord[] {
    const moved = [...this.#changedKeys].flatMap((key) => this.known.get(key) ?? []);
    this.#changedKeys = new Set();
    return moved;
  }

  #stream(kind: RecordKind, row: RecordRow): void {
    if (!kind.isStreamed || this.userId === null) return;
    const { state, version } = row;
    this.sendToStream('record', row.updatedAt, {
      kind: kind.name,
      record_id: recordIdOf(kind, row),
      state,
      version,
    });
  }

  #replace<K extends RecordKind>(kind: K, row: RowOf<K>, after: RowOf<K>): RowOf<K> {
    const id = recordIdOf(kind, row);
    const known = this.known.get(keyOf(kind, id));
    if (known && known.row !== row) throw new Error(`${kind.name} ${id} was changed from an older row`);
    this.#keep(kind, after, known ? known.readVersion : row.version);
    return after;
  }

  #keep(kind: RecordKind, row: RecordRow, readVersion: number | null): void {
    const key = keyOf(kind, recordIdOf(kind, row));
    this.known.set(key, { kind, row, readVersion, isChanged: true });
    this.#changedKeys.add(key);
  }

  #moveOf<K extends RecordKind>(kind: K, from: string | null, { at, ...step }: StepFor<K>) {
    return { at, ...moveOf<readonly Move[], StepOf<readonly Move[]>>(kind.moves, from, step) };
  }

  #isOwn(row: object): boolean {
    return this.userId === null || !('userId' in row) || row.userId === this.userId;
  }

  #nextSeq(): number {
    this.#seq += 1;
    return this.#seq;
  }
}

/** Key of a due job: there is at most one for a kind and a record. */
export function dueJobKey({ kind, recordId }: Pick<DueJob, 'kind' | 'recordId'>): string {
  return `${kind} ${recordId}`;
}

export function recordIdOf(kind: RecordKind, row: object): string {
  return String(row[kind.id as keyof typeof row]);
}

function keyOf(kind: RecordKind, id: string): string {
  return `${kind.name} ${id}`;
}

/** A row with all columns of the table: an omitted column has its default, else null. */
function withDefaults(table: PgTable, given: Record<string, unknown>): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.map(([name, column]) => [name, given[name] ?? column.default ?? null]));
}
