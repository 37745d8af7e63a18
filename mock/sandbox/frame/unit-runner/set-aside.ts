import { and, lte } from 'drizzle-orm';
import { columnIsOneOf } from '../store/column-is-one-of.ts';
import { type Executor, rootCauseOf } from '../store/database.ts';
import { due } from '../store/schema/turns.ts';
import { type DueJob, dueJobKey } from '../unit/unit.ts';

/** Machine time until a failed job is retried; it doubles with each try, up to `LONGEST_PAUSE_MS`. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** A due job that failed. It is left out until its next try, so that it does not block other jobs. */
export type SetAsideJob = {
  readonly kind: string;
  readonly recordId: string;
  /** Null for a system job. */
  readonly userId: string | null;
  /** When it failed first; epoch ms of the sandbox clock. */
  readonly since: number;
  readonly tries: number;
  /** Epoch ms of the machine. */
  readonly nextTryAt: number;
  readonly lastError: string;
};

/**
 * Owners of due jobs that do not run now. The jobs of a user depend on one another, so all of them wait for the failed one;
 * among system jobs, those of the same record wait.
 */
export type LeftOutOwners = { readonly users: Set<string>; readonly records: Set<string> };

/** A due job of the user failed and is retried later; until then, requests of the user fail. */
export class DueJobSetAsideError extends Error {
  /** Milliseconds until the next try. */
  readonly retryAfterMs: number;

  constructor({ kind, recordId, lastError }: SetAsideJob, retryAfterMs: number, cause?: unknown) {
    super(`the due job ${kind} ${recordId} is set aside: ${lastError}`, { cause });
    this.name = 'DueJobSetAsideError';
    this.retryAfterMs = retryAfterMs;
  }
}

type SetAsideParts = {
  readonly db: Executor;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
  /** Epoch milliseconds of the machine. */
  readonly machineTime: () => number;
  readonly fault: (what: string, error: unknown) => void;
};

/** The failed due jobs, each with its next try. It is kept in memory only: each process has its own. */
export class SetAsideJobs {
  readonly #parts: SetAsideParts;
  /** By user id; system jobs by record id. */
  readonly #jobs = new Map<string, SetAsideJob>();

  constructor(parts: SetAsideParts) {
    this.#parts = parts;
  }

  get jobs(): SetAsideJob[] {
    return [...this.#jobs.values()];
  }

  /** @throws DueJobSetAsideError while all jobs of the user wait for one that failed. */
  throwIfWaiting(userId: string): void {
    const job = this.#jobs.get(userId);
    if (job && this.#pauseOf(job) > 0) throw new DueJobSetAsideError(job, this.#pauseOf(job));
  }

  leftOut(): LeftOutOwners {
    const waiting = this.jobs.filter((job) => this.#pauseOf(job) > 0);
    return {
      users: new Set(waiting.flatMap(({ userId }) => userId ?? [])),
      records: new Set(waiting.flatMap(({ userId, recordId }) => (userId === null ? recordId : []))),
    };
  }

  /** Sets a failed job aside, unless a concurrent attempt has done so. */
  add(entry: DueJob, error: unknown): DueJobSetAsideError {
    const { kind, recordId, userId } = entry;
    const owner = userId ?? recordId;
    const last = this.#jobs.get(owner);
    const before = last && dueJobKey(last) === dueJobKey(entry) ? last : null;
    if (before && this.#pauseOf(before) > 0)
      return new DueJobSetAsideError(before, this.#pauseOf(before), error);
    const { now, machineTime, fault } = this.#parts;
    const tries = (before?.tries ?? 0) + 1;
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
    const job = {
      ...{ kind, recordId, userId, tries, since: before?.since ?? now() },
      nextTryAt: machineTime() + pauseMs,
      lastError: rootCauseOf(error).message,
    };
    this.#jobs.set(owner, job);
    const owned = userId === null ? '' : ` of ${userId}`;
    fault(
      `The due job ${kind} ${recordId}${owned} failed (try ${tries}, next in ${pauseMs / 1000} s):`,
      error,
    );
    return new DueJobSetAsideError(job, pauseMs, error);
  }

  /** Forgets those of the given jobs that are no longer due, except jobs that have failed again since. */
  async forgetDone(jobs: readonly SetAsideJob[]): Promise<void> {
    if (jobs.length === 0) return;
    const { db, now } = this.#parts;
    const ids = jobs.map(({ recordId }) => recordId);
    const stillDue = await db
      .select({ kind: due.kind, recordId: due.recordId })
      .from(due)
      .where(and(columnIsOneOf(due.recordId, ids), lte(due.at, now())));
    const left = new Set(stillDue.map(dueJobKey));
    for (const job of jobs) {
      const owner = job.userId ?? job.recordId;
      if (!left.has(dueJobKey(job)) && this.#jobs.get(owner) === job) this.#jobs.delete(owner);
    }
  }

  clear(): void {
    this.#jobs.clear();
  }

  #pauseOf({ nextTryAt }: SetAsideJob): number {
    return Math.max(0, nextTryAt - this.#parts.machineTime());
  }
}
