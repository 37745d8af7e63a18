import { type Move, moved as moveOf, type StepOf } from '@tsubame/sdk/transitions';
import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DomainEvents, EventName, ListenersIn } from '../events/events.ts';
import { type LedgerPost, linesOf, moved, type Posting, type UserBalances } from '../ledger/entry.ts';
import type { ChangesOf, FieldsOf, LiveRow, RecordKind, RowOf, StepFor } from '../records/record-kind.ts';
import { lengthened } from '../records/timeline.ts';
import type { Executor } from '../store/database.ts';
import { newId } from '../store/ids.ts';
import type { OutboxChannel } from '../store/schema/platform.ts';
import type { UserSnapshot } from './user-snapshot.ts';

export type Listeners = ListenersIn<Unit>;

/** A record that waits for an instant (epoch ms); of the same instant the lowest rank comes first, then the oldest record. */
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

/** What is to be done, as it is scheduled. */
export type JobToSchedule = Pick<DueJob, 'kind' | 'recordId' | 'at'> & Partial<DueJob>;

export type LedgerEntryToWrite = LedgerPost & { entryId: string; lines: Posting[]; cashAfter: number };
export type StreamEventToWrite = { channel: OutboxChannel; at: number; payload: Record<string, unknown> };

/** A record as the unit knows it now; `guard` is the version that it was read with, null if it begins here. */
export type TrackedRecord = { kind: RecordKind; row: LiveRow; guard: number | null; isChanged: boolean };

/**
 * One unit of work: everything that a command, an instant or an operator does to one user (or to a record of nobody). It
 * decides over what it has read, keeps in memory what is to be written, and writes nothing itself: the frame writes all of
 * it at once, and only if the user has not changed since the snapshot (optimistic lock).
 */
export class Unit {
  readonly userId: string | null;
  /** For reads of what this unit does not change. */
  readonly db: Executor;
  readonly snapshot: UserSnapshot;
  readonly known = new Map<string, TrackedRecord>();
  readonly inserts = new Map<PgTable, Record<string, unknown>[]>();
  readonly entries: LedgerEntryToWrite[] = [];
  readonly events: StreamEventToWrite[] = [];
  /** What is put into the due table, or null where it is taken out. */
  readonly due = new Map<string, DueJob | null>();
  /** Rows of the due table whose work this unit does. */
  readonly taken = new Map<string, DueJob>();
  readonly #listeners: readonly Listeners[];
  #balances: UserBalances;
  #seq: number;
  /** Records that moved since the frame last asked what is next for them. */
  #unplanned = new Set<string>();

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

  /** What the user holds now, with all that this unit has moved. */
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

  /** The record as it stands in this unit; null if there is none, or if it is somebody else's. */
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
   * All records that a question finds, as they stand in this unit.
   *
   * @param matches the question once more, for what only this unit knows
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

  /** Ids of the records of a kind that were read, and did not begin, in this unit. */
  idsRead(kind: RecordKind): string[] {
    return [...this.known.values()]
      .filter((known) => known.kind === kind && known.guard !== null)
      .map(({ row }) => idOf(kind, row));
  }

  /** True for a record that others can read, and that this unit changes. */
  isUnwritten(kind: RecordKind, id: string): boolean {
    const { isChanged = false, guard = null } = this.known.get(keyOf(kind, id)) ?? {};
    return isChanged && guard !== null;
  }

  /** Takes note of records that were read; what is known already stays as it is. */
  load<K extends RecordKind>(kind: K, rows: readonly RowOf<K>[]): void {
    for (const row of rows) {
      const key = keyOf(kind, idOf(kind, row));
      if (!this.known.has(key)) this.known.set(key, { kind, row, guard: row.version, isChanged: false });
    }
  }

  /** Begins a record with its first move. @throws RangeError for a move that the contract does not have. */
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
   * Moves a record by an event of its table: new state, longer timeline, next version, and what changes with it.
   *
   * @throws RangeError for a move that the contract does not have: that is a defect of the caller.
   */
  change<K extends RecordKind>(kind: K, row: RowOf<K>, changes: ChangesOf<K>, step: StepFor<K>): RowOf<K> {
    const move = this.#moveOf(kind, row.state, step);
    const after = this.#replace(kind, row, {
      ...row,
      ...changes,
      state: move.to,
      version: row.version + 1,
      timeline: lengthened(row.timeline, move, kind.longestTimeline),
      updatedAt: move.at,
    });
    this.#stream(kind, after);
    return after;
  }

  /** Changes what its owner sees of a record without moving it: next version, no entry in its timeline. */
  amend<K extends RecordKind>(kind: K, row: RowOf<K>, changes: ChangesOf<K>): RowOf<K> {
    const after = this.#replace(kind, row, { ...row, ...changes, version: row.version + 1 });
    this.#stream(kind, after);
    return after;
  }

  /** Changes what is no move and nobody is told of, such as how far a record was looked at. */
  note<K extends RecordKind>(kind: K, row: RowOf<K>, changes: ChangesOf<K>): RowOf<K> {
    return this.#replace(kind, row, { ...row, ...changes });
  }

  /** Adds a row that belongs to a record, such as a fill. */
  insert<T extends PgTable>(table: T, row: T['$inferInsert']): void {
    const rows = this.inserts.get(table) ?? [];
    rows.push(withDefaults(table, row));
    this.inserts.set(table, rows);
  }

  /** Rows of a table that this unit adds. */
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
    if (this.userId === null) throw new Error('money belongs to somebody');
    const lines = linesOf(entry.postings);
    this.#balances = moved(this.#balances, lines);
    this.entries.push({ ...entry, entryId: newId('led'), lines, cashAfter: this.#balances.user_cash });
  }

  /** Tells the user's stream, on one of its channels, at an instant (epoch ms). */
  sendToStream(channel: OutboxChannel, at: number, payload: Record<string, unknown>): void {
    this.events.push({ channel, at, payload });
  }

  /** Tells whoever listens what has happened, before it is written and together with it. */
  async announce<Name extends EventName>(name: Name, event: DomainEvents[Name]): Promise<void> {
    for (const listeners of this.#listeners) await listeners[name]?.(this, event);
  }

  /**
   * Has something done at an instant; what was to be done for the same record before is forgotten. It may be for another
   * user: an outcome is committed once and then reaches each of its users by a row of theirs.
   */
  schedule(entry: JobToSchedule): void {
    const whole = { userId: this.userId, rank: 50, seq: 0, topic: null, payload: null, ...entry };
    this.due.set(keyOfDue(whole), whole);
  }

  unschedule(kind: string, recordId: string): void {
    this.due.set(keyOfDue({ kind, recordId }), null);
  }

  /** Takes a row out because its work is done here. */
  take(entry: DueJob): void {
    const key = keyOfDue(entry);
    // What this unit has scheduled itself nobody else can take; of what it read, the store has the first reading.
    if (!this.taken.has(key) && !this.due.get(key)) this.taken.set(key, entry);
    this.unschedule(entry.kind, entry.recordId);
  }

  /** Records that moved since this was last asked. */
  takeUnplanned(): TrackedRecord[] {
    const moved = [...this.#unplanned].flatMap((key) => this.known.get(key) ?? []);
    this.#unplanned = new Set();
    return moved;
  }

  #stream(kind: RecordKind, row: LiveRow): void {
    if (!kind.isStreamed || this.userId === null) return;
    const { state, version } = row;
    this.sendToStream('record', row.updatedAt, {
      kind: kind.name,
      record_id: idOf(kind, row),
      state,
      version,
    });
  }

  #replace<K extends RecordKind>(kind: K, row: RowOf<K>, after: RowOf<K>): RowOf<K> {
    const id = idOf(kind, row);
    const known = this.known.get(keyOf(kind, id));
    if (known && known.row !== row) throw new Error(`${kind.name} ${id} was changed from an older reading`);
    this.#keep(kind, after, known ? known.guard : row.version);
    return after;
  }

  #keep(kind: RecordKind, row: LiveRow, guard: number | null): void {
    const key = keyOf(kind, idOf(kind, row));
    this.known.set(key, { kind, row, guard, isChanged: true });
    this.#unplanned.add(key);
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

/** Of a row of the due table: there is one at most for a kind and a record. */
export function keyOfDue({ kind, recordId }: Pick<DueJob, 'kind' | 'recordId'>): string {
  return `${kind} ${recordId}`;
}

export function idOf(kind: RecordKind, row: object): string {
  return String(row[kind.id as keyof typeof row]);
}

function keyOf(kind: RecordKind, id: string): string {
  return `${kind.name} ${id}`;
}

/** A row with all the table's columns: those left out have their default, else null. */
function withDefaults(table: PgTable, given: Record<string, unknown>): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.map(([name, column]) => [name, given[name] ?? column.default ?? null]));
}
