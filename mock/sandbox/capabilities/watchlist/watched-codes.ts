import type { Executor } from '#frame/store/database.ts';
import { watchedCodes } from './service.ts';

const MOST_REMEMBERED = 10_000;
/** Longest delay until a change by another instance is visible (machine time). */
const REMEMBERED_MS = 2_000;

/**
 * Which issues each user watches, for the mark on every quote. Remembered for good where this process alone writes the
 * store (the embedded engine), else for two seconds: no quote waits for the store.
 */
export class WatchedCodes {
  readonly #rememberedMs: number;
  readonly #machineTime: () => number;
  #codes = new Map<string, { codes: ReadonlySet<string>; until: number }>();
  /** Pending reads, shared by concurrent requests. */
  readonly #reading = new Map<string, Promise<ReadonlySet<string>>>();

  constructor(isAlone: boolean, machineTime: () => number = () => performance.now()) {
    this.#rememberedMs = isAlone ? Number.POSITIVE_INFINITY : REMEMBERED_MS;
    this.#machineTime = machineTime;
  }

  async by(db: Executor, userId: string): Promise<ReadonlySet<string>> {
    const known = this.#codes.get(userId);
    if (known && known.until > this.#machineTime()) return known.codes;
    const reading = this.#reading.get(userId) ?? this.#read(db, userId);
    return reading;
  }

  /** Call it after the user's list has changed in the store. */
  forget(userId: string): void {
    this.#codes.delete(userId);
    this.#reading.delete(userId);
  }

  #read(db: Executor, userId: string): Promise<ReadonlySet<string>> {
    const read: Promise<ReadonlySet<string>> = watchedCodes(db, userId).then((list) => {
      const codes = new Set(list);
      // Do not cache a read that ran while the list changed.
      if (this.#reading.get(userId) !== read) return codes;
      if (this.#codes.size >= MOST_REMEMBERED) this.#codes = new Map();
      this.#codes.set(userId, { codes, until: this.#machineTime() + this.#rememberedMs });
      return codes;
    });
    this.#reading.set(userId, read);
    const done = () => {
      if (this.#reading.get(userId) === read) this.#reading.delete(userId);
    };
    read.then(done, done);
    return read;
  }
}
