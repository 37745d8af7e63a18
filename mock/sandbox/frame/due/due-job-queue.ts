import { type DueJob, keyOfDue } from '../unit/unit.ts';

export function byTime(a: DueJob, b: DueJob): number {
  return a.at - b.at || a.rank - b.rank || a.seq - b.seq || (a.recordId < b.recordId ? -1 : 1);
}

/** What is due of one user, or of nobody, the earliest first, while doing one thing brings about another. */
export class DueJobQueue {
  readonly #entries = new Map<string, DueJob>();
  #until: number;
  /** Where what was read ends; beyond it something unread may come first. */
  readonly #end: DueJob | null;

  /** @param read what the store has up to `until` (epoch ms), the earliest first, at most one more than `limit` */
  constructor(read: readonly DueJob[], limit: number, until: number) {
    this.#until = until;
    this.#end = read[limit] ?? null;
    for (const entry of read.slice(0, limit)) this.#entries.set(keyOfDue(entry), entry);
  }

  /** Takes over what a unit has put into the due table, or out of it, for the owner of this agenda. */
  follow(due: ReadonlyMap<string, DueJob | null>, userId: string | null): void {
    for (const [key, entry] of due) {
      if (entry?.userId === userId) this.#entries.set(key, entry);
      else if (entry === null) this.#entries.delete(key);
      // What is nobody's of a later instant waits for what it has brought about for a user.
      else if (entry && userId === null) this.#until = Math.min(this.#until, entry.at);
    }
  }

  next(): DueJob | null {
    const first = [...this.#entries.values()].toSorted(byTime)[0];
    if (!first || first.at > this.#until) return null;
    return this.#end && byTime(first, this.#end) >= 0 ? null : first;
  }

  /** True if there is more than what was read. */
  get isCut(): boolean {
    return this.#end !== null;
  }
}
