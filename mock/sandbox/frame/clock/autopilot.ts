import type { Database } from '../store/database.ts';
import { StoredSetting } from '../store/stored-setting.ts';

/** Time until the autopilot decides a review: long enough to see the record wait for it. */
export const AUTOPILOT_DELAY_MS = 8_000;

/** Topic of the records that wait for a review: see `recheckTopic`. */
export const REVIEWS_TOPIC = 'reviews';

type AutopilotSetting = { readonly on: boolean /** Epoch ms. */; readonly since: number };

const INITIAL: AutopilotSetting = { on: true, since: 0 };

/** Due time of a record that waits for an operator: its row stays in the due table, so that `recheckTopic` finds it. */
const NEVER = Date.parse('2100-12-31T00:00:00+09:00');

/** The part of the autopilot that capabilities use. */
export type Reviews = Pick<Autopilot, 'decidesAt' | 'looksAt'>;

/** Decides reviews after some seconds while it is on, as it is initially; while it is off, they wait for an operator. */
export class Autopilot {
  readonly #setting: StoredSetting<AutopilotSetting>;
  readonly #recheckReviews: () => Promise<void>;

  private constructor(setting: StoredSetting<AutopilotSetting>, recheckReviews: () => Promise<void>) {
    this.#setting = setting;
    this.#recheckReviews = recheckReviews;
  }

  /** @param recheckReviews rechecks all records that wait for a review */
  static async open(database: Database, recheckReviews: () => Promise<void>): Promise<Autopilot> {
    const setting = await StoredSetting.open(database, {
      name: 'autopilot',
      initial: INITIAL,
      // An older version stored no instant.
      read: (stored) =>
        typeof stored === 'boolean' ? { on: stored, since: 0 } : (stored as AutopilotSetting),
    });
    return new Autopilot(setting, recheckReviews);
  }

  get isOn(): boolean {
    return this.#setting.value.on;
  }

  /** Instant (epoch ms) at which the autopilot decides a request; null while an operator decides. */
  decidesAt(requestedAt: number): number | null {
    const { on, since } = this.#setting.value;
    return on ? Math.max(requestedAt + AUTOPILOT_DELAY_MS, since) : null;
  }

  /** Like {@link decidesAt}, but a far instant instead of null: for records with no other due job, so that they keep a due row. */
  looksAt(requestedAt: number): number {
    return this.decidesAt(requestedAt) ?? NEVER;
  }

  /** Turns it on or off at an instant (epoch ms). */
  async turn(on: boolean, at: number): Promise<void> {
    await this.#setting.change((stored) => (stored.on === on ? stored : { on, since: at }));
    await this.#recheckReviews();
  }

  async reset(): Promise<void> {
    await this.#setting.change(() => INITIAL);
  }

  reload(): Promise<void> {
    return this.#setting.reload();
  }
}
