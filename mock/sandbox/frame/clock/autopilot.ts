import type { Database } from '../store/database.ts';
import { StoredSetting } from '../store/stored-setting.ts';

/** After how long a review is decided while the autopilot is on: long enough to see that something waits for one. */
export const REVIEW_MS = 8_000;

/** Topic of the records that wait for a review: see `lookAgain`. */
export const REVIEWS = 'reviews';

type Standing = { readonly on: boolean /** Epoch ms. */; readonly since: number };

const INITIAL: Standing = { on: true, since: 0 };

/** While an operator decides, the clock has nothing to do; what waits stays in the table of what is due, to be looked at again. */
const NEVER = Date.parse('2100-12-31T00:00:00+09:00');

/** What a capability needs to know of whoever decides reviews. */
export type Reviews = Pick<Autopilot, 'decidesAt' | 'looksAt'>;

/** Whether reviews are decided by the clock after some seconds, or wait for an operator. On until somebody says otherwise. */
export class Autopilot {
  readonly #setting: StoredSetting<Standing>;
  readonly #lookAgain: () => Promise<void>;

  private constructor(setting: StoredSetting<Standing>, lookAgain: () => Promise<void>) {
    this.#setting = setting;
    this.#lookAgain = lookAgain;
  }

  /** @param lookAgain has all that waits for a review looked at again */
  static async open(database: Database, lookAgain: () => Promise<void>): Promise<Autopilot> {
    const setting = await StoredSetting.open(database, {
      name: 'autopilot',
      initial: INITIAL,
      // An older version stored no instant.
      read: (stored) => (typeof stored === 'boolean' ? { on: stored, since: 0 } : (stored as Standing)),
    });
    return new Autopilot(setting, lookAgain);
  }

  get isOn(): boolean {
    return this.#setting.value.on;
  }

  /** Instant (epoch ms) at which what was asked for at an instant is decided; null while that is an operator's. */
  decidesAt(askedAt: number): number | null {
    const { on, since } = this.#setting.value;
    return on ? Math.max(askedAt + REVIEW_MS, since) : null;
  }

  /** The same for what nothing else happens to meanwhile: without an instant of its own the clock would lose sight of it. */
  looksAt(askedAt: number): number {
    return this.decidesAt(askedAt) ?? NEVER;
  }

  /** Turns it on or off at an instant (epoch ms). */
  async turn(on: boolean, at: number): Promise<void> {
    await this.#setting.change((stored) => (stored.on === on ? stored : { on, since: at }));
    await this.#lookAgain();
  }

  async reset(): Promise<void> {
    await this.#setting.change(() => INITIAL);
  }

  reload(): Promise<void> {
    return this.#setting.reload();
  }
}
