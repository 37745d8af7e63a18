import type { Database } from '#frame/store/database.ts';
import { StoredSetting } from '#frame/store/stored-setting.ts';
import type { HaltSpan } from '#market/market.ts';

/** A stop of trading in one issue, in epoch ms of the sandbox clock. */
export interface Halt extends HaltSpan {
  readonly code: string;
}

/** Why a halt cannot be set or ended. */
export class HaltRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'HaltRefused';
  }
}

/** The oldest that have ended go when there are more. */
const MOST_KEPT = 500;

/**
 * When the operator stopped trading in which issue. Intervals, not a switch: matching is asked late as well as in time, and
 * has to find what was true at each instant. So nothing is changed that has passed already.
 */
export class HaltBook {
  readonly #stored: StoredSetting<Halt[]>;
  #byCode = new Map<string, Halt[]>();

  private constructor(stored: StoredSetting<Halt[]>) {
    this.#stored = stored;
    this.#index(stored.value);
  }

  static async open(database: Database): Promise<HaltBook> {
    return new HaltBook(await StoredSetting.open<Halt[]>(database, { name: 'halts', initial: [] }));
  }

  /** The halts of an issue, the earliest first. */
  of = (code: string): readonly Halt[] => this.#byCode.get(code) ?? [];

  list(): readonly Halt[] {
    return this.#stored.value;
  }

  async reload(): Promise<void> {
    await this.#stored.reload();
    this.#index(this.#stored.value);
  }

  /**
   * Stops trading in an issue.
   *
   * @param now of the sandbox clock
   * @throws HaltRefused for a time that has passed, and while another halt of the issue has not ended.
   */
  async set(halt: Halt, now: number): Promise<void> {
    if (halt.from < now) throw new HaltRefused('A halt begins now or later: what was matched stays matched.');
    if (halt.to !== null && halt.to <= halt.from) throw new HaltRefused('A halt ends after it begins.');
    await this.#change((halts) => {
      if (halts.some((each) => each.code === halt.code && hasNotEnded(each, now)))
        throw new HaltRefused(`Trading in ${halt.code} is halted already, or will be: end that first.`);
      const kept = halts.filter((each, index) => hasNotEnded(each, now) || index > halts.length - MOST_KEPT);
      return [...kept, halt].toSorted(byStart);
    });
  }

  /**
   * Ends the halt of an issue now; one that has not begun is taken back.
   *
   * @throws HaltRefused when there is none.
   */
  async end(code: string, now: number): Promise<void> {
    await this.#change((halts) => {
      const running = halts.find((each) => each.code === code && hasNotEnded(each, now));
      if (!running) throw new HaltRefused(`Trading in ${code} is not halted.`);
      const others = halts.filter((each) => each !== running);
      return running.from >= now ? others : [...others, { ...running, to: now }].toSorted(byStart);
    });
  }

  /** As if no issue had ever been halted; for a beginning anew. */
  async clear(): Promise<void> {
    await this.#change(() => []);
  }

  async #change(next: (halts: Halt[]) => Halt[]): Promise<void> {
    this.#index(await this.#stored.change(next));
  }

  #index(halts: readonly Halt[]): void {
    const byCode = new Map<string, Halt[]>();
    for (const halt of halts) byCode.set(halt.code, [...(byCode.get(halt.code) ?? []), halt]);
    this.#byCode = byCode;
  }
}

function byStart(a: Halt, b: Halt): number {
  return a.from - b.from;
}

function hasNotEnded(halt: Halt, now: number): boolean {
  return halt.to === null || halt.to > now;
}
