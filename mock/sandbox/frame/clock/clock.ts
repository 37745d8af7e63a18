import { eq } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { settings } from '../store/schema/platform.ts';

/** How the sandbox's time differs from the machine's. */
export type ClockSetting = {
  /** Added to the machine's time, in milliseconds. */
  offsetMs: number;
  /** Instant at which it stands still, or null while it runs. */
  pausedAt: number | null;
};

const NAME = 'clock';
const RUNNING: ClockSetting = { offsetMs: 0, pausedAt: null };

/**
 * The one clock of the sandbox. Its setting is stored, so it survives a restart and all instances share it;
 * each instance keeps a copy that {@link SandboxClock.reload} refreshes.
 */
export class SandboxClock {
  readonly #database: Database;
  #setting: ClockSetting = RUNNING;

  private constructor(database: Database) {
    this.#database = database;
  }

  static async open(database: Database): Promise<SandboxClock> {
    const clock = new SandboxClock(database);
    await clock.reload();
    return clock;
  }

  /** Epoch milliseconds of the sandbox. */
  now = (): number => this.#setting.pausedAt ?? Date.now() + this.#setting.offsetMs;

  async reload(): Promise<void> {
    const rows = await this.#database.db.select().from(settings).where(eq(settings.name, NAME));
    this.#setting = (rows[0]?.value as ClockSetting | undefined) ?? RUNNING;
  }

  /** Stops the clock at this instant; does nothing if it stands already. */
  async pause(): Promise<void> {
    await this.#store({ ...this.#setting, pausedAt: this.now() });
  }

  /** Lets a standing clock run on from where it stands. */
  async resume(): Promise<void> {
    const { pausedAt, offsetMs } = this.#setting;
    await this.#store({ offsetMs: pausedAt === null ? offsetMs : pausedAt - Date.now(), pausedAt: null });
  }

  /** Jumps to an instant (epoch ms), forwards or back; a standing clock goes on standing there. */
  async jumpTo(instant: number): Promise<void> {
    const standing = this.#setting.pausedAt !== null;
    await this.#store({ offsetMs: instant - Date.now(), pausedAt: standing ? instant : null });
  }

  async #store(setting: ClockSetting): Promise<void> {
    await this.#database.db
      .insert(settings)
      .values({ name: NAME, value: setting })
      .onConflictDoUpdate({ target: settings.name, set: { value: setting } });
    this.#setting = setting;
  }
}
