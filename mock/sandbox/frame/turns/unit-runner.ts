import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { doChunk, readDue } from '../due/chunk.ts';
import type { DueKind, ScheduledJob } from '../due/due-kind.ts';
import { isAnythingDue } from '../due/look-again.ts';
import { type DueKinds, plan } from '../due/plan.ts';
import type { RecordKind, RowOf } from '../records/record-kind.ts';
import { type Ask, askOn, type Executor, isUnavailable } from '../store/database.ts';
import { turns } from '../store/schema/turns.ts';
import { type DueJob, type JobToSchedule, type Listeners, Unit } from '../unit/unit.ts';
import {
  type IdempotencyKey,
  readSnapshot,
  type SnapshotReads,
  type StoredResponse,
  SYSTEM_SNAPSHOT,
  type UserSnapshot,
} from '../unit/user-snapshot.ts';
import { write } from '../unit/write.ts';
import { firstOfUsers, takeUsers, usersBefore } from './due-owners.ts';
import { DueSetAside, type LeftOut, SetAside, type SetAsideJob } from './set-aside.ts';
import { TurnQueue } from './turn-queue.ts';
import { type Chunk, MOST_ATTEMPTS, overtaken, untilDone } from './until-done.ts';

const LONGEST_PAUSE_MS = 8;
/** What {@link UnitRunner.scheduleShared} puts into one unit. */
const ENTRIES_AT_ONCE = 500;

/** What a capability registers with the unit runner: due jobs, scheduled jobs and event listeners. */
export type UnitRunnerExtensions = {
  readonly due?: readonly DueKind[];
  readonly scheduledJobs?: readonly ScheduledJob[];
  readonly listeners?: Listeners;
  readonly messages?: { readonly told: Listeners };
};

export type UnitRunnerParts = {
  readonly db: Executor;
  readonly ask: Ask;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
  /** Epoch milliseconds of the machine, by which what failed is tried again; the system's if left out. */
  readonly machineTime?: () => number;
  /** Called with each due job that failed and was set aside, so that everything else goes on. */
  readonly fault: (what: string, error: unknown) => void;
};

/** A key under which the answer is kept together with the effect. */
export type ResponseRecorder = {
  readonly key: IdempotencyKey;
  /** Ends the command with what is kept already, if anything that still counts, by throwing; `reads` are those of the snapshot. */
  meet(kept: StoredResponse | null, reads: UserSnapshot['reads']): Promise<void>;
  /** What is to be kept with this result. */
  answer(result: unknown): StoredResponse;
  /** What is to be kept when the work throws, before anybody else has the turn; null if nothing is. */
  refusal(thrown: unknown): StoredResponse | null;
};

/** Thrown when a request was admitted just before its account was closed. */
export class AccountClosed extends Error {
  constructor(userId: string) {
    super(`the account of ${userId} is closed`);
    this.name = 'AccountClosed';
  }
}

/**
 * Marks the account closed, in the transaction of the user's last unit of work. Due jobs still run; commands are
 * refused.
 */
export async function markAccountClosed(tx: Executor, userId: string): Promise<void> {
  await tx.update(turns).set({ isEnded: true }).where(eq(turns.userId, userId));
}

/**
 * Runs every change of a user as one unit of work with an optimistic lock. A unit computes from a snapshot, and one statement
 * writes its result only if the user has not changed since; otherwise the runner takes a new snapshot and retries. Changes
 * of one user are therefore serialized across processes, and no transaction stays open while a unit computes.
 */
export class UnitRunner {
  readonly #parts: UnitRunnerParts;
  readonly #kinds: DueKinds;
  readonly #listeners: Listeners[];
  readonly #queue = new TurnQueue();
  readonly #machineTime: () => number;
  readonly #aside: SetAside;
  /** A statement that fails ends its transaction: no jobs of other users are done within one. */
  readonly #isInTransaction: boolean;
  #shared: Promise<void> | null = null;

  /** @param outer what is set aside outside the transaction that these turns are in */
  constructor(
    parts: UnitRunnerParts,
    workings: readonly UnitRunnerExtensions[] = [],
    outer: SetAside | null = null,
  ) {
    this.#parts = parts;
    this.#machineTime = parts.machineTime ?? Date.now;
    this.#aside = outer ?? new SetAside({ ...parts, machineTime: this.#machineTime });
    this.#isInTransaction = outer !== null;
    this.#kinds = { records: new Map(), scheduledJobs: new Map() };
    this.#listeners = [];
    for (const each of workings) this.add(each);
  }

  /** Takes in what a capability does by the clock and when others announce something. */
  add({ due = [], scheduledJobs = [], listeners, messages }: UnitRunnerExtensions): void {
    for (const kind of due) this.#kinds.records.set(kind.record.name, kind);
    for (const scheduledJob of scheduledJobs) this.#kinds.scheduledJobs.set(scheduledJob.kind, scheduledJob);
    if (listeners) this.#listeners.push(listeners);
    // Users are told of an event before anything comes of it that they are told of too.
    if (messages) this.#listeners.unshift(messages.told);
  }

  /** The due jobs that failed, each left out until its next try. */
  get setAside(): readonly SetAsideJob[] {
    return this.#aside.jobs;
  }

  /** Forgets what is set aside: everything is another now. */
  forgetSetAside(): void {
    this.#aside.clear();
  }

  /** True while something that was due at an instant (epoch ms) is not done, but for what is set aside. */
  isBehind(at: number): Promise<boolean> {
    return isAnythingDue(this.#parts.db, at, this.#aside.leftOut());
  }

  /**
   * The same turns inside a transaction that makes the user too, at other instants if `now` is given. Jobs of others are not
   * done there: if one failed, it would end the transaction.
   */
  within(tx: Executor, now: () => number = this.#parts.now): UnitRunner {
    const { records, scheduledJobs } = this.#kinds;
    const workings = [
      { due: [...records.values()], scheduledJobs: [...scheduledJobs.values()] },
      ...this.#listeners.map((listeners) => ({ listeners })),
    ];
    return new UnitRunner({ ...this.#parts, db: tx, ask: askOn(tx), now }, workings, this.#aside);
  }

  /**
   * Takes the user's turn: does what is due, then `work`, and writes all that the unit collected at once. What `work` throws
   * is thrown on and nothing of it is written. It may be called again with a new unit, so it has no effect but on the unit.
   *
   * @param work gets the unit and the instant (epoch ms) of the change
   * @throws AccountClosed when the account is closed, DueSetAside while a due job of the user fails.
   * @param options `reads` are asked together with the snapshot and stand in `unit.snapshot.reads`, of the same moment as it
   */
  async run<T>(
    userId: string,
    work: (unit: Unit, at: number) => T | Promise<T>,
    options: { keeping?: ResponseRecorder | null; reads?: SnapshotReads } = {},
  ): Promise<T> {
    const { keeping = null, reads = {} } = options;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const done = await this.#queue.inTurn(userId, () => this.#attempt(userId, work, { keeping, reads }));
      if (done === 'shared') await this.settleShared(this.#parts.now());
      else if (done !== 'overtaken') return done.result;
      else await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
    throw new Error(`the turn of ${userId} was overtaken ${MOST_ATTEMPTS} times`);
  }

  /**
   * Does what is due for the user up to now, so that what is read then is of now.
   *
   * @returns the instant (epoch ms) that now was.
   * @throws DueSetAside while a due job of the user fails.
   */
  async settle(userId: string): Promise<number> {
    const snapshot = await readSnapshot(this.#parts.ask, userId);
    const at = this.#parts.now();
    const isSharedBehind = await this.#isSharedBehind(snapshot, at);
    if (isSharedBehind) await this.settleShared(at);
    if (isBehind(snapshot.dueAt, at) || isSharedBehind) await this.settleUser(userId, at);
    return at;
  }

  /**
   * Does what is due for the user up to an instant (epoch ms), in chunks between which others may have the user's turn.
   *
   * @throws DueSetAside if it fails, or failed before and its next try has not come.
   */
  settleUser(userId: string, until: number): Promise<void> {
    return this.#doDue(userId, until, (work) => this.#queue.inTurn(userId, work));
  }

  /**
   * Does what is due up to an instant (epoch ms) of records that are nobody's. They may hang on many users and many users on
   * them: what is due of anybody before comes first.
   */
  settleShared(until: number): Promise<void> {
    this.#shared ??= this.settleAll(until).finally(() => {
      this.#shared = null;
    });
    return this.#shared;
  }

  /**
   * Does everything that is due up to an instant (epoch ms). Several instances may do so at once. A job that fails is set
   * aside and tried again by a later call, after its pause; everything else is done.
   */
  async settleAll(until: number): Promise<void> {
    const { ask, db } = this.#parts;
    const failed = this.#aside.jobs;
    const leftOut = this.#aside.leftOut();
    const pace = { ...WHOLE };
    for (;;) {
      const ofNobody = await readDue(db, null, until, leftOut.records);
      const [shared] = ofNobody;
      // What is nobody's waits for everybody, whoever has taken them; else an instance leaves to others what they have taken.
      if (shared)
        await this.#settleUsers(() => usersBefore(ask, shared.at, leftOut.users), shared.at - 1, leftOut);
      else await this.#settleUsers(() => this.#takeUsers(until, leftOut), until, leftOut);
      if (!shared) break;
      await this.#doShared(ofNobody, until, { leftOut, pace });
    }
    await this.#aside.forgetDone(failed);
  }

  #takeUsers(until: number, leftOut: LeftOut): Promise<string[]> {
    const machineNow = this.#machineTime();
    return takeUsers(this.#parts.ask, until, { leftOut: leftOut.users, machineNow });
  }

  async #settleUsers(some: () => Promise<string[]>, until: number, leftOut: LeftOut): Promise<void> {
    for (;;) {
      const users = await some();
      if (users.length === 0) return;
      for (const userId of users) {
        await this.settleUser(userId, until).catch((error: unknown) => {
          if (!(error instanceof DueSetAside)) throw error;
          leftOut.users.add(userId);
        });
      }
    }
  }

  /**
   * What the operator decides about a record, by an event of its table.
   *
   * @returns false if there is no such record.
   */
  async decide<K extends RecordKind>(
    kind: K,
    recordId: string,
    work: (unit: Unit, row: RowOf<K>, at: number) => void | Promise<void>,
  ): Promise<boolean> {
    const row: object | null = await this.#nobody().get(kind, recordId);
    if (!row) return false;
    const decideIn = async (unit: Unit, at: number) => {
      const current = await unit.get(kind, recordId);
      if (current) await work(unit, current, at);
    };
    if ('userId' in row) await this.run(String(row.userId), decideIn);
    else await this.runShared(decideIn);
    return true;
  }

  /** A change of what is nobody's; like {@link run}, but guarded by the versions of the records alone. */
  async runShared<T>(work: (unit: Unit, at: number) => T | Promise<T>): Promise<T> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const at = this.#parts.now();
      await this.settleShared(at);
      const unit = this.#nobody();
      const result = await work(unit, at);
      plan(unit, this.#kinds, at);
      if (await write(this.#parts.ask, unit)) return result;
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
    throw new Error(`a record of nobody was overtaken ${MOST_ATTEMPTS} times`);
  }

  /** Schedules what waits for many users, some at a time. */
  async scheduleShared(entries: readonly JobToSchedule[]): Promise<void> {
    for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE)
      await this.runShared((unit) => {
        for (const entry of entries.slice(from, from + ENTRIES_AT_ONCE)) unit.schedule(entry);
      });
  }

  /** Does what is due of nobody, the earliest first, as far as nothing of a user comes in between. */
  async #doShared(
    read: readonly DueJob[],
    until: number,
    { leftOut, pace }: { readonly leftOut: LeftOut; readonly pace: Pace },
  ): Promise<void> {
    const { ask } = this.#parts;
    const unit = this.#nobody();
    const to = Math.min(until, await firstOfUsers(ask, leftOut.users));
    let failure: unknown;
    try {
      await doChunk(unit, this.#kinds, read, { until: to, most: pace.most });
      const isWritten = await write(ask, unit);
      pace.overtaken = isWritten ? 0 : pace.overtaken + 1;
      // If another instance was faster there is nothing to do: what it left is read next.
      if (pace.overtaken < MOST_ATTEMPTS) return;
      failure = overtaken('a system job');
    } catch (error) {
      if (isUnavailable(error)) throw error;
      failure = error;
    }
    pace.overtaken = 0;
    const [first] = read;
    if (pace.most === 1 && first) {
      this.#aside.add(first, failure);
      leftOut.records.add(first.recordId);
      pace.most = WHOLE.most;
    } else pace.most = 1;
  }

  /** True if a system job is due that is not set aside. */
  async #isSharedBehind({ sharedDueAt }: Unit['snapshot'], at: number): Promise<boolean> {
    if (this.#isInTransaction || !isBehind(sharedDueAt, at)) return false;
    const { records } = this.#aside.leftOut();
    return records.size === 0 || (await readDue(this.#parts.db, null, at, records)).length > 0;
  }

  /**
   * Does the user's due jobs up to an instant (epoch ms). If a chunk fails they are done one by one, so that those before
   * the one that fails are written; that one is set aside.
   *
   * @throws DueSetAside if one fails, or failed before and its next try has not come.
   */
  async #doDue(userId: string, until: number, inTurn: InTurn): Promise<void> {
    this.#aside.throwIfWaiting(userId);
    const inChunks = (most: number) =>
      untilDone(userId, () => inTurn(() => this.#chunk(userId, until, most)));
    try {
      return await inChunks(WHOLE.most);
    } catch (error) {
      if (isUnavailable(error) || this.#isInTransaction) throw error;
    }
    try {
      await inChunks(1);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      const [first] = await readDue(this.#parts.db, userId, until);
      if (!first) return;
      throw this.#aside.add(first, error);
    }
  }

  async #chunk(userId: string, until: number, most: number): Promise<Chunk> {
    const snapshot = await readSnapshot(this.#parts.ask, userId);
    if (!isBehind(snapshot.dueAt, until)) return 'done';
    const unit = this.#unit(userId, snapshot);
    const read = await readDue(this.#parts.db, userId, until);
    const isLeft = await doChunk(unit, this.#kinds, read, { until, most });
    if (!(await write(this.#parts.ask, unit))) return 'overtaken';
    return isLeft ? 'left' : 'done';
  }

  async #attempt<T>(
    userId: string,
    work: (unit: Unit, at: number) => T | Promise<T>,
    { keeping, reads }: { keeping: ResponseRecorder | null; reads: SnapshotReads },
  ): Promise<{ result: T } | 'shared' | 'overtaken'> {
    const { ask, now } = this.#parts;
    const read = () => readSnapshot(ask, userId, { key: keeping?.key ?? null, reads });
    let snapshot = await read();
    await keeping?.meet(snapshot.kept, snapshot.reads);
    if (snapshot.isEnded) throw new AccountClosed(userId);
    // Read after the snapshot: nothing that it holds is later.
    let at = now();
    for (;;) {
      if (await this.#isSharedBehind(snapshot, at)) return 'shared';
      if (!isBehind(snapshot.dueAt, at)) break;
      await this.#doDue(userId, at, (work) => work());
      snapshot = await read();
      at = now();
    }
    const unit = this.#unit(userId, snapshot);
    try {
      const result = await work(unit, at);
      plan(unit, this.#kinds, at);
      const kept = keeping && { ...keeping.key, ...keeping.answer(result) };
      return (await write(ask, unit, kept)) ? { result } : 'overtaken';
    } catch (thrown) {
      const refusal = keeping?.refusal(thrown) ?? null;
      if (!keeping || !refusal) throw thrown;
      const kept = { ...keeping.key, ...refusal };
      if (!(await write(ask, this.#unit(userId, snapshot), kept))) return 'overtaken';
      throw thrown;
    }
  }

  #nobody(): Unit {
    return new Unit({
      userId: null,
      db: this.#parts.db,
      snapshot: SYSTEM_SNAPSHOT,
      listeners: this.#listeners,
    });
  }

  #unit(userId: string, snapshot: Unit['snapshot']): Unit {
    return new Unit({ userId, db: this.#parts.db, snapshot, listeners: this.#listeners });
  }
}

function isBehind(dueAt: number | null, at: number): boolean {
  return dueAt !== null && dueAt <= at;
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** How many system jobs one unit takes at most, and how many units were overtaken in a row. */
type Pace = { most: number; overtaken: number };
/** After a failure jobs are done one by one until the one that fails is found. */
const WHOLE: Readonly<Pace> = { most: Number.POSITIVE_INFINITY, overtaken: 0 };
