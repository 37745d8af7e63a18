import { type DueJob, dueJobKey } from '../unit/unit.ts';

export function byTime(a: DueJob, b: DueJob): number {
  return a.at - b.at || a.rank - b.rank || a.seq - b.seq || (a.recordId < b.recordId ? -1 : 1);
}

/** The due jobs of one user, or the system jobs, the earliest first. Running a job may schedule others. */
export class DueJobQueue {
  readonly #jobs = new Map<string, DueJob>();
  #until: number;
  /** The first job beyond those read; unread jobs may come before later ones. */
  readonly #end: DueJob | null;

  /** @param read the stored jobs up to `until` (epoch ms), the earliest first, at most one more than `limit` */
  constructor(read: readonly DueJob[], limit: number, until: number) {
    this.#until = until;
    this.#end = read[limit] ?? null;
    for (const job of read.slice(0, limit)) this.#jobs.set(dueJobKey(job), job);
  }

  /** Applies the changes of a unit to the due table, for the owner of this queue. */
  follow(due: ReadonlyMap<string, DueJob | null>, userId: string | null): void {
    for (const [key, job] of due) {
      if (job?.userId === userId) this.#jobs.set(key, job);
      else if (job === null) this.#jobs.delete(key);
      // A system job scheduled a job for a user: later system jobs wait for it.
      else if (job && userId === null) this.#until = Math.min(this.#until, job.at);
    }
  }

  next(): DueJob | null {
    const first = [...this.#jobs.values()].toSorted(byTime)[0];
    if (!first || first.at > this.#until) return null;
    return this.#end && byTime(first, this.#end) >= 0 ? null : first;
  }

  /** True if there are more jobs than were read. */
  get isCut(): boolean {
    return this.#end !== null;
  }
}
