import type { DayBar, Levels, MinuteTable, Moves } from './bars.ts';
import { BoundedCache } from './bounded-cache.ts';
import type { DividendTerms } from './dividend-terms.ts';
import { hashText } from './hash.ts';
import type { Schedule } from './schedule.ts';
import type { SplitTerms } from './split-terms.ts';

/** A stop of trading in one issue: from an instant (epoch ms) up to, but not including, another; null while open. */
export interface HaltSpan {
  readonly from: number;
  readonly to: number | null;
}

/**
 * A simulated market, defined by its seed and schedule. The other modules of this folder are pure functions of a market, an
 * issue and an instant (epoch ms): the same seed and schedule give the same numbers in every process. The caches only save
 * work.
 */
export interface Market {
  readonly schedule: Schedule;
  readonly key: number;
  /** When the operator stopped trading in an issue, from the earliest on; the market itself never halts one. */
  readonly haltsOf: (code: string) => readonly HaltSpan[];
  /** Codes of the new issues that have been listed, the newest first; the others of the universe were always there. */
  readonly listedDebuts: () => readonly string[];
  readonly cache: {
    readonly moves: BoundedCache<Moves>;
    readonly levels: BoundedCache<Levels>;
    readonly closes: BoundedCache<number>;
    readonly bars: BoundedCache<DayBar>;
    readonly minutes: BoundedCache<MinuteTable>;
    readonly indices: BoundedCache<number>;
    readonly dividends: BoundedCache<readonly DividendTerms[]>;
    readonly splits: BoundedCache<readonly SplitTerms[]>;
  };
}

/** The market of a seed; cheap to make, but keep it, for its caches (at most about 40 MB). */
export function createMarket(options: {
  seed: string;
  schedule: Schedule;
  haltsOf?: Market['haltsOf'];
  listedDebuts?: () => readonly string[];
}): Market {
  return {
    schedule: options.schedule,
    key: hashText(options.seed),
    haltsOf: options.haltsOf ?? (() => []),
    listedDebuts: options.listedDebuts ?? (() => []),
    cache: {
      moves: new BoundedCache(8_000),
      levels: new BoundedCache(4_000),
      closes: new BoundedCache(100_000),
      bars: new BoundedCache(60_000),
      minutes: new BoundedCache(640),
      indices: new BoundedCache(20_000),
      dividends: new BoundedCache(1_000),
      splits: new BoundedCache(1_000),
    },
  };
}
