import type { Database } from '#frame/store/database.ts';
import { StoredSetting } from '#frame/store/stored-setting.ts';
import type { HaltSpan } from '#market/market.ts';
import { ControlRefused } from './refused.ts';

/** A trading halt of one issue, in epoch ms of the sandbox clock. */
export interface Halt extends HaltSpan {
  readonly code: string;
}

/** The most halts stored; the oldest ended ones are deleted. */
const MOST_KEPT = 500;

/**
 * The trading halts set by the operator, as intervals: matching may run late and needs the state at each past instant. So a
 * halt in the past cannot be changed.
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

  /** @param changed called for each issue with changed halts, so that records waiting for its price are rechecked */
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
    await this.#apply(this.#stored.value);
  }

  /**
   * Halts trading in an issue.
   *
   * @param now of the sandbox clock
   * @throws ControlRefused for a time in the past, and while another halt of the issue has not ended.
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
   * Ends the halt of an issue now; a halt that has not begun is deleted.
   *
   * @throws ControlRefused if there is none.
   */
  async end(code: string, now: number): Promise<void> {
    await this.#change((halts) => {
      const running = halts.find((each) => each.code === code && hasNotEnded(each, now));
      if (!running) throw new ControlRefused('not_halted', { code });
      const others = halts.filter((each) => each !== running);
      return running.from >= now ? others : [...others, { ...running, to: now }].toSorted(byStart);
    });
  }

  /** Deletes all halts, for a reset. */
  async clear(): Promise<void> {
    await this.#change(() => []);
  }

  async #change(next: (halts: Halt[]) => Halt[]): Promise<void> {
    await this.#apply(await this.#stored.change(next));
  }

  async #apply(halts: readonly Halt[]): Promise<void> {
    const before = this.#byCode;
    this.#byCode = byCode(halts);
    const spansOf = (known: Map<string, Halt[]>, code: string) => JSON.stringify(known.get(code) ?? []);
    for (const code of new Set([...before.keys(), ...this.#byCode.keys()]))
      if (spansOf(before, code) !== spansOf(this.#byCode, code)) await this.#changed(code);
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
