import { eq } from 'drizzle-orm';
import { type ChunkBounds, readDueJobs, runDueJobChunk } from '../due/chunk.ts';
import type { DueKind, ScheduledJob } from '../due/due-kind.ts';
import { hasDueJobs } from '../due/due-table.ts';
import { type DueKinds, scheduleChangedRecords } from '../due/plan.ts';
import type { RecordKind, RowOf } from '../records/record-kind.ts';
import { createQueryRunner, type Executor, isUnavailable, type QueryRunner } from '../store/database.ts';
import { turns } from '../store/schema/turns.ts';
import { isOvertaken } from '../unit/is-overtaken.ts';
import { type DueJob, type JobToSchedule, type Listeners, Unit } from '../unit/unit.ts';
import {
  type IdempotencyKey,
  readSnapshot,
  type SnapshotReads,
  type StoredResponse,
  SYSTEM_SNAPSHOT,
  type UserSnapshot,
} from '../unit/user-snapshot.ts';
import { writeUnit } from '../unit/write.ts';
import { DueJobRuns } from './due-job-runs.ts';
import { type SetAsideJob, SetAsideJobs } from './set-aside.ts';
import { TurnQueue } from './turn-queue.ts';
import {
  type ChunkOutcome,
  MOST_ATTEMPTS,
  NO_JOB_LIMIT,
  overtakenError,
  pauseBeforeRetry,
  runChunksUntilDone,
  type SystemJobsOutcome,
} from './until-done.ts';

/** The most jobs that {@link UnitRunner.scheduleInBatches} schedules in one unit. */
const JOBS_PER_UNIT = 500;

/** What a capability registers with the unit runner: due jobs, scheduled jobs and event listeners. */
export type UnitRunnerExtensions = {
  readonly due?: readonly DueKind[];
  readonly scheduledJobs?: readonly ScheduledJob[];
  readonly listeners?: Listeners;
  readonly messages?: { readonly listeners: Listeners };
};

export type UnitRunnerDependencies = {
  readonly db: Executor;
  readonly ask: QueryRunner;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
  /** Epoch milliseconds of the machine, for retries of failed jobs; `Date.now` if omitted. */
  readonly machineTime?: () => number;
  /** Logs each due job that failed and was set aside. */
  readonly fault: (what: string, error: unknown) => void;
};

/** Stores the response of a unit under an idempotency key, in the transaction of the unit. */
export type ResponseRecorder = {
  readonly key: IdempotencyKey;
  /** Throws the stored outcome if the key has one that has not expired; `reads` are those of the snapshot. */
  throwIfStored(kept: StoredResponse | null, reads: UserSnapshot['reads']): Promise<void>;
  /** The response to store for a result. */
  forResult(result: unknown): StoredResponse;
  /** The response to store for an error that the work threw; null if none is stored. */
  forError(thrown: unknown): StoredResponse | null;
};

/** The account was closed after the request was authenticated. */
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
 * For a change outside a unit of work, after the user's row was locked.
 *
 * @throws AccountClosed if the account was closed after the request was authenticated.
 */
export async function assertAccountOpen(tx: Executor, userId: string): Promise<void> {
  const [turn] = await tx.select({ isEnded: turns.isEnded }).from(turns).where(eq(turns.userId, userId));
  if (turn?.isEnded) throw new AccountClosed(userId);
}

/**
 * Runs every change of a user as one unit of work with an optimistic lock. A unit computes from a snapshot, and one statement
 * writes its result only if the user has not changed since. Otherwise the unit was overtaken: the runner takes a new snapshot
 * and retries. Changes of one user are therefore serialized across processes, and no transaction stays open while a unit
 * computes.
 */
export class UnitRunner {
  readonly #parts: UnitRunnerDependencies;
  readonly #kinds: DueKinds;
  readonly #listeners: Listeners[];
  readonly #queue = new TurnQueue();
  readonly #setAside: SetAsideJobs;
  readonly #dueJobRuns: DueJobRuns;
  /** A failed statement aborts its transaction, so no jobs of other users run within one. */
  readonly #isInTransaction: boolean;

  /** @param outer the failed jobs of the runner outside, if this runner works inside a transaction */
  constructor(
    parts: UnitRunnerDependencies,
    extensions: readonly UnitRunnerExtensions[] = [],
    outer: SetAsideJobs | null = null,
  ) {
    const { ask, db, machineTime = Date.now } = parts;
    this.#parts = parts;
    this.#setAside = outer ?? new SetAsideJobs({ ...parts, machineTime });
    this.#dueJobRuns = new DueJobRuns({
      ...{ ask, db, machineTime, setAside: this.#setAside },
      runUserJobs: (userId, until) => this.runUserJobs(userId, until),
      runSystemJobs: (read, bounds) => this.#runSystemJobs(read, bounds),
    });
    this.#isInTransaction = outer !== null;
    this.#kinds = { records: new Map(), scheduledJobs: new Map() };
    this.#listeners = [];
    for (const each of extensions) this.add(each);
  }

  /** Registers the due jobs, listeners and messages of a capability. */
  add({ due = [], scheduledJobs = [], listeners, messages }: UnitRunnerExtensions): void {
    for (const kind of due) this.#kinds.records.set(kind.record.name, kind);
    for (const scheduledJob of scheduledJobs) this.#kinds.scheduledJobs.set(scheduledJob.kind, scheduledJob);
    if (listeners) this.#listeners.push(listeners);
    // Notification listeners run first, so that messages about an event precede those about its consequences.
    if (messages) this.#listeners.unshift(messages.listeners);
  }

  /** The due jobs that failed, each left out until its next try. */
  get setAside(): readonly SetAsideJob[] {
    return this.#setAside.jobs;
  }

  /** Forgets all failed jobs, because the store was replaced. */
  forgetSetAside(): void {
    this.#setAside.clear();
  }

  /** True while a job that is due at an instant (epoch ms) has not run and is not set aside. */
  isBehind(at: number): Promise<boolean> {
    return hasDueJobs(this.#parts.db, at, this.#setAside.leftOut());
  }

  /**
   * A runner inside a transaction, such as one that also creates the user; with another clock if `now` is given. It runs no
   * due jobs of others: if one failed, it would abort the transaction.
   */
  within(tx: Executor, now: () => number = this.#parts.now): UnitRunner {
    const { records, scheduledJobs } = this.#kinds;
    const extensions = [
      { due: [...records.values()], scheduledJobs: [...scheduledJobs.values()] },
      ...this.#listeners.map((listeners) => ({ listeners })),
    ];
    return new UnitRunner(
      { ...this.#parts, db: tx, ask: createQueryRunner(tx), now },
      extensions,
      this.#setAside,
    );
  }

  /**
   * Runs the user's due jobs, then `work`, and writes all changes of the unit in one statement. An error of `work` is
   * rethrown, and nothing is written. `work` may be called again with a new unit, so it must change nothing but the unit.
   *
   * @param work gets the unit and the instant (epoch ms) of the change
   * @param options `reads` run together with the snapshot; their results are in `unit.snapshot.reads`
   * @throws AccountClosed when the account is closed, DueJobSetAsideError while a due job of the user fails.
   */
  async run<T>(
    userId: string,
    work: (unit: Unit, at: number) => T | Promise<T>,
    options: { recorder?: ResponseRecorder | null; reads?: SnapshotReads } = {},
  ): Promise<T> {
    const { recorder = null, reads = {} } = options;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const done = await this.#queue.inTurn(userId, () => this.#attempt(userId, work, { recorder, reads }));
      if (done === 'systemJobDue') await this.runAllDueJobs(this.#parts.now());
      else if (done !== 'overtaken') return done.result;
      else await pauseBeforeRetry();
    }
    throw overtakenError(`a unit of work of ${userId}`);
  }

  /**
   * Runs the user's due jobs up to now, so that a following read is up to date.
   *
   * @returns the instant (epoch ms) up to which they have run.
   * @throws DueJobSetAsideError while a due job of the user fails.
   */
  async runDueJobs(userId: string): Promise<number> {
    const snapshot = await readSnapshot(this.#parts.ask, userId);
    let at = this.#parts.now();
    const hasDueSystemJob = await this.#hasDueSystemJob(snapshot, at);
    if (hasDueSystemJob) at = await this.runAllDueJobs(at);
    if (isBehind(snapshot.dueAt, at) || hasDueSystemJob) await this.runUserJobs(userId, at);
    return at;
  }

  /**
   * Runs the user's due jobs up to an instant (epoch ms), in chunks; other units of the user may run in between.
   *
   * @throws DueJobSetAsideError if it fails, or failed before and its next try has not come.
   */
  runUserJobs(userId: string, until: number): Promise<void> {
    return this.#runDueJobsOf(userId, until, (work) => this.#queue.inTurn(userId, work));
  }

  /**
   * Runs all jobs that are due up to an instant (epoch ms). Several instances may do so at once. A job that fails is set
   * aside and retried by a later call, after its pause; all others run. System jobs may depend on many users and many users on
   * them, so they run together, in the order of time.
   *
   * Resolves when a run has ended that started after the call. It includes all jobs scheduled before, except those set aside or
   * taken by another instance.
   *
   * @returns the instant (epoch ms) up to which that run went; it is later than `until` if another caller needed more
   */
  runAllDueJobs(until: number): Promise<number> {
    return this.#dueJobRuns.request(until);
  }

  /**
   * Applies a decision of the operator to a record.
   *
   * @returns false if there is no such record.
   */
  async decide<K extends RecordKind>(
    kind: K,
    recordId: string,
    work: (unit: Unit, row: RowOf<K>, at: number) => void | Promise<void>,
  ): Promise<boolean> {
    const row: object | null = await this.#systemUnit().get(kind, recordId);
    if (!row) return false;
    const decideIn = async (unit: Unit, at: number) => {
      const current = await unit.get(kind, recordId);
      if (current) await work(unit, current, at);
    };
    if ('userId' in row) await this.run(String(row.userId), decideIn);
    else await this.runSystemUnit(decideIn);
    return true;
  }

  /** Like {@link run}, but for system records: the optimistic lock covers only the versions of the records. */
  async runSystemUnit<T>(work: (unit: Unit, at: number) => T | Promise<T>): Promise<T> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const at = await this.runAllDueJobs(this.#parts.now());
      const unit = this.#systemUnit();
      const result = await work(unit, at);
      scheduleChangedRecords(unit, this.#kinds, at);
      if (await writeUnit(this.#parts.ask, unit)) return result;
      await pauseBeforeRetry();
    }
    throw overtakenError('a system record');
  }

  /** Schedules jobs for many users, in batches. */
  async scheduleInBatches(entries: readonly JobToSchedule[]): Promise<void> {
    for (let from = 0; from < entries.length; from += JOBS_PER_UNIT)
      await this.runSystemUnit((unit) => {
        for (const entry of entries.slice(from, from + JOBS_PER_UNIT)) unit.schedule(entry);
      });
  }

  /** Runs system jobs in one unit. */
  async #runSystemJobs(read: readonly DueJob[], bounds: ChunkBounds): Promise<SystemJobsOutcome> {
    const unit = this.#systemUnit();
    try {
      await runDueJobChunk(unit, this.#kinds, read, bounds);
      if (await writeUnit(this.#parts.ask, unit)) return 'written';
      return (await isOvertaken(unit)) ? 'overtaken' : 'unwritable';
    } catch (error) {
      if (await this.#mayHaveMixedReads(unit, error)) return 'overtaken';
      throw error;
    }
  }

  /** True if a system job is due that is not set aside. */
  async #hasDueSystemJob({ systemDueAt }: Unit['snapshot'], at: number): Promise<boolean> {
    if (this.#isInTransaction || !isBehind(systemDueAt, at)) return false;
    const { records } = this.#setAside.leftOut();
    return records.size === 0 || (await readDueJobs(this.#parts.db, null, at, records)).length > 0;
  }

  /**
   * Runs the user's due jobs up to an instant (epoch ms). If a chunk fails they run one by one, so that the jobs before
   * the failing one are written; the failing one is set aside.
   *
   * @throws DueJobSetAsideError if one fails, or failed before and its next try has not come.
   */
  async #runDueJobsOf(userId: string, until: number, inTurn: InTurn): Promise<void> {
    this.#setAside.throwIfWaiting(userId);
    const inChunks = (most: number) =>
      runChunksUntilDone(userId, () => inTurn(() => this.#runUserChunk(userId, until, most)));
    try {
      return await inChunks(NO_JOB_LIMIT);
    } catch (error) {
      if (isUnavailable(error) || this.#isInTransaction) throw error;
    }
    try {
      await inChunks(1);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      const [first] = await readDueJobs(this.#parts.db, userId, until);
      if (!first) return;
      throw this.#setAside.add(first, error);
    }
  }

  async #runUserChunk(userId: string, until: number, most: number): Promise<ChunkOutcome> {
    const snapshot = await readSnapshot(this.#parts.ask, userId);
    if (!isBehind(snapshot.dueAt, until)) return 'done';
    const unit = this.#userUnit(userId, snapshot);
    const read = await readDueJobs(this.#parts.db, userId, until);
    try {
      const isLeft = await runDueJobChunk(unit, this.#kinds, read, { until, most });
      if (!(await writeUnit(this.#parts.ask, unit))) return 'overtaken';
      return isLeft ? 'left' : 'done';
    } catch (error) {
      if (await this.#mayHaveMixedReads(unit, error)) return 'overtaken';
      throw error;
    }
  }

  async #attempt<T>(
    userId: string,
    work: (unit: Unit, at: number) => T | Promise<T>,
    { recorder, reads }: { recorder: ResponseRecorder | null; reads: SnapshotReads },
  ): Promise<{ result: T } | 'systemJobDue' | 'overtaken'> {
    const { ask, now } = this.#parts;
    const read = () => readSnapshot(ask, userId, { key: recorder?.key ?? null, reads });
    let snapshot = await read();
    await recorder?.throwIfStored(snapshot.kept, snapshot.reads);
    if (snapshot.isEnded) throw new AccountClosed(userId);
    // Read the clock after the snapshot, so that nothing in the snapshot is later.
    let at = now();
    for (;;) {
      if (await this.#hasDueSystemJob(snapshot, at)) return 'systemJobDue';
      if (!isBehind(snapshot.dueAt, at)) break;
      await this.#runDueJobsOf(userId, at, (work) => work());
      snapshot = await read();
      at = now();
    }
    const unit = this.#userUnit(userId, snapshot);
    try {
      const result = await work(unit, at);
      scheduleChangedRecords(unit, this.#kinds, at);
      const kept = recorder && { ...recorder.key, ...recorder.forResult(result) };
      return (await writeUnit(ask, unit, kept)) ? { result } : 'overtaken';
    } catch (thrown) {
      const refusal = recorder?.forError(thrown) ?? null;
      if (!recorder || !refusal) {
        if (await this.#mayHaveMixedReads(unit, thrown)) return 'overtaken';
        throw thrown;
      }
      const kept = { ...recorder.key, ...refusal };
      if (!(await writeUnit(ask, this.#userUnit(userId, snapshot), kept))) return 'overtaken';
      throw thrown;
    }
  }

  /** True if an error of a unit may come from reads around the change of another unit. */
  async #mayHaveMixedReads(unit: Unit, error: unknown): Promise<boolean> {
    // A failed statement has aborted the transaction, so nothing can be read in it.
    return !this.#isInTransaction && !isUnavailable(error) && isOvertaken(unit);
  }

  #systemUnit(): Unit {
    return new Unit({
      userId: null,
      db: this.#parts.db,
      snapshot: SYSTEM_SNAPSHOT,
      listeners: this.#listeners,
    });
  }

  #userUnit(userId: string, snapshot: Unit['snapshot']): Unit {
    return new Unit({ userId, db: this.#parts.db, snapshot, listeners: this.#listeners });
  }
}

function isBehind(dueAt: number | null, at: number): boolean {
  return dueAt !== null && dueAt <= at;
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>;
