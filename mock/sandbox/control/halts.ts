import type { Database } from '#frame/store/database.ts';
import { StoredSetting } from '#frame/store/stored-setting.ts';
import type { HaltSpan } from '#market/market.ts';
import { ControlRefused } from './refused.ts';

/** A stop of trading in one issue, in epoch ms of the sandbox clock. */
export interface Halt extends HaltSpan {
  readonly code: string;
}

/** The oldest that have ended go when there are more. */
const MOST_KEPT = 500;

/**
 * When the operator stopped trading in which issue. Intervals, not a switch: matching is asked late as well as in time, and
 * has to find what was true at each instant. So nothing is changed that has passed already.
 */
export class HaltBook {
  readonly #stored: StoredSetting<Halt[]>;
  readonly #changed: (code: string) => Promise<void>;
  #byCode: Map<string, Halt[]>;

  private constructor(stored: StoredSetting<Halt[]>, changed: (code: string) => Promise<void>) {
    this.#stored = stored;
    this.#changed = changed;
    this.#byCode = byCode(stored.value);
  }

  /** @param changed is told of each issue whose halts this process sees changed: what waits for its price waits for another. */
  static async open(
    database: Database,
    changed: (code: string) => Promise<void> = async () => undefined,
  ): Promise<HaltBook> {
    return new HaltBook(await StoredSetting.open<Halt[]>(database, { name: 'halts', initial: [] }), changed);
  }

  /** The halts of an issue, the earliest first. */
  of = (code: string): readonly Halt[] => this.#byCode.get(code) ?? [];

  list(): readonly Halt[] {
    return this.#stored.value;
  }

  async reload(): Promise<void> {
    await this.#stored.reload();
    await this.#know(this.#stored.value);
  }

  /**
   * Stops trading in an issue.
   *
   * @param now of the sandbox clock
   * @throws ControlRefused for a time that has passed, and while another halt of the issue has not ended.
   */
  async set(halt: Halt, now: number): Promise<void> {
    if (halt.from < now) throw new ControlRefused('halt_begins_late');
    if (halt.to !== null && halt.to <= halt.from) throw new ControlRefused('halt_ends_early');
    await this.#change((halts) => {
      if (halts.some((each) => each.code === halt.code && hasNotEnded(each, now)))
        throw new ControlRefused('halted_already', { code: halt.code });
      const kept = halts.filter((each, index) => hasNotEnded(each, now) || index > halts.length - MOST_KEPT);
      return [...kept, halt].toSorted(byStart);
    });
  }

  /**
   * Ends the halt of an issue now; one that has not begun is taken back.
   *
   * @throws ControlRefused when there is none.
   */
  async end(code: string, now: number): Promise<void> {
    await this.#change((halts) => {
      const running = halts.find((each) => each.code === code && hasNotEnded(each, now));
      if (!running) throw new ControlRefused('not_halted', { code });
      const others = halts.filter((each) => each !== running);
      return running.from >= now ? others : [...others, { ...running, to: now }].toSorted(byStart);
    });
  }

  /** As if no issue had ever been halted; for a beginning anew. */
  async clear(): Promise<void> {
    await this.#change(() => []);
  }

  async #change(next: (halts: Halt[]) => Halt[]): Promise<void> {
    await this.#know(await this.#stored.change(next));
  }

  async #know(halts: readonly Halt[]): Promise<void> {
    const before = this.#byCode;
    this.#byCode = byCode(halts);
    const told = (known: Map<string, Halt[]>, code: string) => JSON.stringify(known.get(code) ?? []);
    for (const code of new Set([...before.keys(), ...this.#byCode.keys()]))
      if (told(before, code) !== told(this.#byCode, code)) await this.#changed(code);
  }
}

function byCode(halts: readonly Halt[]): Map<string, Halt[]> {
  return Map.groupBy(halts, (halt) => halt.code);
}

function byStart(a: Halt, b: Halt): number {
  return a.from - b.from;
}

function hasNotEnded(halt: Halt, now: number): boolean {
  return halt.to === null || halt.to > now;
}
