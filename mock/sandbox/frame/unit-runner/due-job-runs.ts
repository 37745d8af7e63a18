import { type ChunkBounds, readDueJobs } from '../due/chunk.ts';
import { type Executor, isUnavailable, type QueryRunner } from '../store/database.ts';
import type { DueJob } from '../unit/unit.ts';
import { claimDueUsers, isAnyJobDue, nextUserDueAt, usersDueBefore } from './due-owners.ts';
import { DueJobSetAsideError, type LeftOutOwners, type SetAsideJobs } from './set-aside.ts';
import {
  MOST_ATTEMPTS,
  NO_JOB_LIMIT,
  overtakenError,
  pauseBeforeRetry,
  type SystemJobsOutcome,
} from './until-done.ts';

/** What runs of all due jobs need from the unit runner. */
export type DueJobRunParts = {
  readonly ask: QueryRunner;
  readonly db: Executor;
  readonly setAside: SetAsideJobs;
  /** Epoch milliseconds of the machine. */
  readonly machineTime: () => number;
  /** Runs a user's due jobs up to an instant (epoch ms). @throws DueJobSetAsideError if one fails. */
  runUserJobs(userId: string, until: number): Promise<void>;
  /** Runs system jobs in one unit. */
  runSystemJobs(read: readonly DueJob[], bounds: ChunkBounds): Promise<SystemJobsOutcome>;
};

/** A requested run up to an instant (epoch ms); `ended` resolves to the instant that it reached. */
type WaitingRun = { until: number; readonly ended: Promise<number> };

/** The most system jobs of one unit, and how many units in a row were not written. */
type Pace = { most: number; unwritten: number };

/** Runs the due jobs of all users and of the system; see `UnitRunner.runAllDueJobs`. */
export class DueJobRuns {
  readonly #parts: DueJobRunParts;
  /** The run that starts when the current one has ended. */
  #waitingRun: WaitingRun | null = null;
  #lastRunEnded: Promise<unknown> = Promise.resolve();

  constructor(parts: DueJobRunParts) {
    this.#parts = parts;
  }

  /** Requests a run. @returns the instant (epoch ms) that it reached, once it has ended. */
  request(until: number): Promise<number> {
    // One run at a time, and at most one more that waits: two at once would overtake each other until the slower one gives up.
    const waiting = this.#waitingRun;
    if (waiting) {
      waiting.until = Math.max(waiting.until, until);
      return waiting.ended;
    }
    const run: WaitingRun = {
      until,
      ended: this.#lastRunEnded.then(async () => {
        this.#waitingRun = null;
        await this.#run(run.until);
        return run.until;
      }),
    };
    this.#waitingRun = run;
    this.#lastRunEnded = run.ended.catch(() => undefined);
    return run.ended;
  }

  async #run(until: number): Promise<void> {
    const { ask, db, setAside } = this.#parts;
    const failed = setAside.jobs;
    // Most runs find nothing: they cost one statement.
    if (failed.length === 0 && !(await isAnyJobDue(ask, until))) return;
    const leftOut = setAside.leftOut();
    const pace = { most: NO_JOB_LIMIT, unwritten: 0 };
    for (;;) {
      const systemJobs = await readDueJobs(db, null, until, leftOut.records);
      const [firstSystemJob] = systemJobs;
      // A system job waits for the earlier jobs of all users, even if another instance has taken them.
      if (firstSystemJob)
        await this.#runJobsOfUsers(
          () => usersDueBefore(ask, firstSystemJob.at, leftOut.users),
          firstSystemJob.at - 1,
          leftOut,
        );
      else await this.#runJobsOfUsers(() => this.#takeUsers(until, leftOut), until, leftOut);
      if (!firstSystemJob) break;
      if (!(await this.#runSystemChunk(systemJobs, until, { leftOut, pace }))) break;
    }
    await setAside.forgetDone(failed);
  }

  #takeUsers(until: number, leftOut: LeftOutOwners): Promise<string[]> {
    const { ask, machineTime } = this.#parts;
    return claimDueUsers(ask, until, { leftOut: leftOut.users, machineNow: machineTime() });
  }

  async #runJobsOfUsers(some: () => Promise<string[]>, until: number, leftOut: LeftOutOwners): Promise<void> {
    for (;;) {
      const users = await some();
      if (users.length === 0) return;
      for (const userId of users) {
        await this.#parts.runUserJobs(userId, until).catch((error: unknown) => {
          if (!(error instanceof DueJobSetAsideError)) throw error;
          leftOut.users.add(userId);
        });
      }
    }
  }

  /**
   * Runs due system jobs, the earliest first, up to the next due job of a user.
   *
   * @returns false if another instance is running them
   */
  async #runSystemChunk(
    read: readonly DueJob[],
    until: number,
    { leftOut, pace }: { readonly leftOut: LeftOutOwners; readonly pace: Pace },
  ): Promise<boolean> {
    const { ask, setAside } = this.#parts;
    const to = Math.min(until, await nextUserDueAt(ask, leftOut.users));
    let failure: unknown;
    try {
      const outcome = await this.#parts.runSystemJobs(read, { until: to, most: pace.most });
      pace.unwritten = outcome === 'written' ? 0 : pace.unwritten + 1;
      if (outcome === 'written') return true;
      // If another instance was faster there is nothing to do: the caller reads the remaining jobs next.
      if (pace.unwritten < MOST_ATTEMPTS) return pauseBeforeRetry().then(() => true);
      // The other instance has done some of the jobs each time: the next run reads what it has left.
      if (outcome === 'overtaken') return false;
      failure = overtakenError('a system job');
    } catch (error) {
      if (isUnavailable(error)) throw error;
      failure = error;
    }
    pace.unwritten = 0;
    const [first] = read;
    if (pace.most === 1 && first) {
      setAside.add(first, failure);
      leftOut.records.add(first.recordId);
      pace.most = NO_JOB_LIMIT;
    } else pace.most = 1;
    return true;
  }
}
