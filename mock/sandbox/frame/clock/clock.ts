import { dayOf, formatDay, parseDay, startOfDay } from '@tsubame/sdk/rules';
import { CLOCK_DAY_TEXTS } from '../../../control/clock-days.ts';
import { SandboxStartError } from '../start-error.ts';
import type { Database } from '../store/database.ts';
import { type SettingKind, StoredSetting } from '../store/stored-setting.ts';

/** How the sandbox's time follows from the machine's: it runs at a speed from a common instant, or is paused. */
export type ClockSetting = {
  /** Machine time (epoch ms) at which the sandbox's was `at`. */
  machineAt: number;
  at: number;
  /** Sandbox milliseconds per machine millisecond; kept while the clock is paused. */
  speed: number;
  standing: boolean;
  /** Milliseconds of all jumps ahead. */
  jumpedMs: number;
};

/** Whether the clock runs, and how fast. */
export type ClockPace = Pick<ClockSetting, 'speed' | 'standing'>;

/** An hour of the sandbox in a second. */
export const MAX_CLOCK_SPEED = 3_600;

/**
 * The days that the clock can show: the market needs a year of prices before the first, and has offerings up to the last in the
 * schedule without holidays too.
 */
export const CLOCK_DAYS = { first: parseDay(CLOCK_DAY_TEXTS.first), last: parseDay(CLOCK_DAY_TEXTS.last) };

/** The days that the clock can show, in words. */
export const CLOCK_DAYS_TEXT = `${formatDay(CLOCK_DAYS.first)} to ${formatDay(CLOCK_DAYS.last)}`;

/** True if the clock can show the instant (epoch ms). */
export function isClockTime(at: number): boolean {
  return at >= startOfDay(CLOCK_DAYS.first) && at < startOfDay(CLOCK_DAYS.last + 1);
}

/** The requested instant is in the past. */
export class ClockWouldGoBack extends Error {
  constructor() {
    super('the clock does not go back');
    this.name = 'ClockWouldGoBack';
  }
}

const KIND: SettingKind<ClockSetting> = {
  name: 'clock',
  initial: { machineAt: 0, at: 0, speed: 1, standing: false, jumpedMs: 0 },
  read: (stored) => {
    if ('at' in (stored as object))
      return { ...(stored as ClockSetting), jumpedMs: jumpedIn(stored as Partial<ClockSetting>) };
    const { offsetMs, pausedAt } = stored as { offsetMs: number; pausedAt: number | null };
    return { machineAt: 0, at: pausedAt ?? offsetMs, speed: 1, standing: pausedAt !== null, jumpedMs: 0 };
  },
};

/** Milliseconds of the jumps of a stored setting; earlier ones have none. */
function jumpedIn({ jumpedMs }: Partial<ClockSetting>): number {
  return jumpedMs ?? 0;
}

/** The one clock of the sandbox, a {@link StoredSetting}: it survives a restart, and all instances share it. */
export class SandboxClock {
  readonly #setting: StoredSetting<ClockSetting>;
  readonly #machineTime: () => number;
  readonly #beginAt: number | undefined;
  readonly #beginPace: ClockPace;
  /** The last instant that the clock has shown. */
  #shown: number | undefined;

  private constructor(
    setting: StoredSetting<ClockSetting>,
    machineTime: () => number,
    beginAt: number | undefined,
    beginPace: ClockPace,
  ) {
    this.#setting = setting;
    this.#machineTime = machineTime;
    this.#beginAt = beginAt;
    this.#beginPace = beginPace;
  }

  /**
   * @param machineTime epoch milliseconds of the machine
   * @param beginAt epoch ms that the clock of a new store shows; the machine's time if left out
   * @param beginPace how it runs then; at the machine's pace if left out
   * @throws SandboxStartError if the clock would show a time outside of {@link CLOCK_DAYS}.
   */
  static async open(
    database: Database,
    machineTime: () => number = Date.now,
    beginAt?: number,
    beginPace: ClockPace = KIND.initial,
  ): Promise<SandboxClock> {
    const setting = await StoredSetting.open(database, KIND);
    const clock = new SandboxClock(setting, machineTime, beginAt, beginPace);
    if (beginAt !== undefined) await setting.storeInNewStore(clock.#beginning(), 'market');
    if (clock.isWaiting)
      throw new SandboxStartError(
        `The clock would show ${formatDay(dayOf(clock.now()))}, but the market has prices from ${CLOCK_DAYS_TEXT} only: set this machine’s clock.`,
      );
    return clock;
  }

  /** Epoch milliseconds of the sandbox. While the machine's clock is far off, the last instant before. */
  now = (): number => this.#show(this.#setting.value, this.#machineTime());

  /**
   * Epoch milliseconds by which attempts at a secret are counted and locked: at the machine's pace, also while the clock is paused or
   * fast. Each jump ahead moves them too.
   */
  attemptTime = (): number => this.#machineTime() + this.#setting.value.jumpedMs;

  /** True while the time that follows from the machine's is outside of {@link CLOCK_DAYS}. */
  get isWaiting(): boolean {
    return !isClockTime(this.#at(this.#setting.value, this.#machineTime()));
  }

  get speed(): number {
    return this.#setting.value.speed;
  }

  get standing(): boolean {
    return this.#setting.value.standing;
  }

  reload(): Promise<void> {
    return this.#setting.reload();
  }

  /** Pauses the clock; does nothing if it is paused. */
  pause(): Promise<void> {
    return this.#set((setting) => ({ ...setting, standing: true }));
  }

  /** Resumes a paused clock at its former speed. */
  resume(): Promise<void> {
    return this.#set((setting) => ({ ...setting, standing: false }));
  }

  /** @param speed from 1, the machine's own, to {@link MAX_CLOCK_SPEED} */
  setSpeed(speed: number): Promise<void> {
    if (!(speed >= 1 && speed <= MAX_CLOCK_SPEED)) throw new RangeError(`no speed: ${speed}`);
    return this.#set((setting) => ({ ...setting, speed }));
  }

  /** Jumps to an instant (epoch ms), forwards or back; a paused clock stays paused. */
  jumpTo(instant: number): Promise<void> {
    return this.#set((setting) => jumped(setting, instant));
  }

  /**
   * Goes forward to the instant that follows from the one it shows; both in epoch ms.
   *
   * @throws ClockWouldGoBack for an instant that has passed.
   */
  advance(to: (now: number) => number): Promise<void> {
    return this.#set((setting) => {
      const at = to(setting.at);
      if (!(at >= setting.at)) throw new ClockWouldGoBack();
      return jumped(setting, at);
    });
  }

  /** Runs as at the first start. */
  async reset(): Promise<void> {
    await this.#setting.change(() => this.#beginning());
  }

  /** Epoch ms that the clock shows after a reset. */
  get beginsAt(): number {
    return this.#at(this.#beginning(), this.#machineTime());
  }

  #beginning(): ClockSetting {
    const at = this.#beginAt;
    const pace = this.#beginPace;
    return at === undefined
      ? KIND.initial
      : { ...KIND.initial, speed: pace.speed, standing: pace.standing, machineAt: this.#machineTime(), at };
  }

  #show(setting: ClockSetting, machine: number): number {
    const at = this.#at(setting, machine);
    if (isClockTime(at)) this.#shown = at;
    return this.#shown ?? at;
  }

  #at({ machineAt, at, speed, standing }: ClockSetting, machine: number): number {
    // If the machine's own clock is set back, the sandbox's waits instead of going back.
    return standing ? at : at + Math.floor(Math.max(0, machine - machineAt) * speed);
  }

  /** Applies a change from the current time, so that a change of speed does not move the clock. */
  async #set(change: (here: ClockSetting) => ClockSetting): Promise<void> {
    await this.#setting.change((stored) => {
      const machineAt = this.#machineTime();
      return change({ ...stored, machineAt, at: this.#show(stored, machineAt) });
    });
  }
}

/** The setting after a jump to an instant (epoch ms). */
function jumped(setting: ClockSetting, at: number): ClockSetting {
  return { ...setting, at, jumpedMs: setting.jumpedMs + Math.max(0, at - setting.at) };
}
