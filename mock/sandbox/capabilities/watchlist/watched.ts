import type { Executor } from '#frame/store/database.ts';
import { watchedCodes } from './service.ts';

const MOST_REMEMBERED = 10_000;

/**
 * Which issues each user watches, for the mark on every quote. Remembered only where this process alone writes the
 * store (the embedded engine), so that it is never behind; otherwise read every time.
 */
export class Watched {
  readonly #isAlone: boolean;
  #codes = new Map<string, ReadonlySet<string>>();
  /** Counts changes: what was read before one is not remembered after it. */
  #changes = 0;

  constructor(isAlone: boolean) {
    this.#isAlone = isAlone;
  }

  async by(db: Executor, userId: string): Promise<ReadonlySet<string>> {
    const known = this.#codes.get(userId);
    if (known) return known;
    const changes = this.#changes;
    const codes = new Set(await watchedCodes(db, userId));
    if (this.#isAlone && changes === this.#changes) {
      if (this.#codes.size >= MOST_REMEMBERED) this.#codes = new Map();
      this.#codes.set(userId, codes);
    }
    return codes;
  }

  /** To be called after the user's list has changed in the store. */
  forget(userId: string): void {
    this.#changes += 1;
    this.#codes.delete(userId);
  }
}
