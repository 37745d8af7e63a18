import { eq, min } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import { debutOf } from '#market/debut.ts';
import type { Schedule } from '#market/schedule.ts';
import { ipoCalendar } from './rules/calendar.ts';
import { ipos } from './tables.ts';

/**
 * The new issues that have been listed, derived from the calendar, the store's first offering and the offerings called off.
 * An instance caches both because the market needs them for every quote.
 */
export class Listings {
  readonly #schedule: Schedule;
  readonly #now: () => number;
  #first: number | null = null;
  #calledOff: ReadonlySet<number> = new Set();
  #codes: string[] = [];
  /** Number of the next offering to be listed. */
  #next = 0;

  /** @param now epoch milliseconds of the sandbox clock */
  constructor(schedule: Schedule, now: () => number) {
    this.#schedule = schedule;
    this.#now = now;
  }

  async reload(db: Executor): Promise<void> {
    const [row] = await db.select({ first: min(ipos.number) }).from(ipos);
    const off = await db.select({ number: ipos.number }).from(ipos).where(eq(ipos.state, 'withdrawn'));
    this.#know(
      row?.first ?? null,
      off.map(({ number }) => number),
    );
  }

  /** Records that an offering was called off. */
  callOff(number: number): void {
    this.#know(this.#first, [...this.#calledOff, number]);
  }

  /** Codes of the new issues that can be traded now, the newest first. */
  codes = (): readonly string[] => {
    const at = this.#now();
    for (; this.#first !== null; this.#next += 1) {
      const debut = debutOf(this.#next);
      if (!debut || ipoCalendar(this.#schedule, debut).listedAt > at) break;
      if (!this.#calledOff.has(this.#next)) this.#codes = [debut.code, ...this.#codes];
    }
    return this.#codes;
  };

  #know(first: number | null, calledOff: readonly number[]): void {
    this.#first = first;
    this.#calledOff = new Set(calledOff);
    this.#next = first ?? 0;
    this.#codes = [];
  }
}
