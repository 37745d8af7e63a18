import type { DailyIndicators, DailyReturns, DayBar, LevelTable, MinuteTable, MoveTable } from './bars.ts';
import { BoundedCache } from './bounded-cache.ts';
import type { DividendTerms } from './dividend-terms.ts';
import { hashText } from './hash.ts';
import type { PriceSource } from './price-source.ts';
import type { QuarterAccounts } from './quarter-accounts.ts';
import type { Schedule } from './schedule.ts';
import type { SplitTerms } from './split-terms.ts';
import { registerIssue } from './universe.ts';

/** A trading halt of one issue, from `from` up to but not including `to` (epoch ms); `to` is null while it lasts. */
export interface HaltSpan {
  readonly from: number;
  readonly to: number | null;
}

/** What equities have earned a year beyond cash, as the mean simple return of an issue with beta 1; 0.06 is 6 %. */
const RISK_PREMIUM = 0.06;

/**
 * A market, defined by its seed and schedule, and by imported prices if it has them; otherwise its prices are simulated. The other modules of this folder are pure functions of a market, an
 * issue and an instant (epoch ms): the same seed and schedule give the same numbers in every process. The caches only avoid
 * repeated calculations.
 */
export interface Market {
  readonly schedule: Schedule;
  readonly key: number;
  /** The mean simple return of a year beyond cash of an issue with beta 1; others have it by their beta. */
  readonly riskPremium: number;
  /** The imported prices of the original issues; null in a simulated market. */
  readonly prices: PriceSource | null;
  /** The time of the sandbox (epoch ms), from which on an imported issue is listed. */
  readonly now: () => number;
  /** Returns the operator's halts of an issue, the earliest first; the market itself never halts an issue. */
  readonly haltsOf: (code: string) => readonly HaltSpan[];
  /** Returns the codes of the new listings, the newest first, without the original issues of the universe. */
  readonly listedDebuts: () => readonly string[];
  readonly cache: {
    readonly moves: BoundedCache<MoveTable>;
    readonly levels: BoundedCache<LevelTable>;
    readonly closes: BoundedCache<number>;
    readonly bars: BoundedCache<DayBar>;
    readonly minutes: BoundedCache<MinuteTable>;
    readonly indices: BoundedCache<number>;
    readonly dividends: BoundedCache<readonly DividendTerms[]>;
    readonly splits: BoundedCache<readonly SplitTerms[]>;
    /** The accounts of each issue from its first quarter, as far as requested. */
    readonly accounts: BoundedCache<QuarterAccounts[]>;
    readonly volumes: BoundedCache<number>;
    /** What the closed days say about an issue on a day. */
    readonly indicators: BoundedCache<DailyIndicators>;
    readonly returns: BoundedCache<DailyReturns>;
  };
}

/** Creates the market of a seed. Keep it for its caches, which hold at most about 40 MB, and more with thousands of imported issues. */
export function createMarket(options: {
  seed: string;
  schedule: Schedule;
  /** Caches of another market of this seed and schedule; own ones if left out. */
  cache?: Market['cache'];
  /** The usual one if left out. */
  riskPremium?: number;
  prices?: PriceSource | null;
  now?: () => number;
  haltsOf?: Market['haltsOf'];
  listedDebuts?: () => readonly string[];
}): Market {
  const imported = options.prices?.issues ?? [];
  for (const { code } of imported) registerIssue(code);
  // A query of all issues must find what the last one calculated: a cache keeps the newer half of its values.
  const forAllIssues = (least: number) => least + 2 * imported.length;
  return {
    schedule: options.schedule,
    key: hashText(options.seed),
    riskPremium: options.riskPremium ?? RISK_PREMIUM,
    prices: options.prices ?? null,
    now: options.now ?? (() => Number.POSITIVE_INFINITY),
    haltsOf: options.haltsOf ?? (() => []),
    listedDebuts: options.listedDebuts ?? (() => []),
    cache: options.cache ?? {
      moves: new BoundedCache(8_000),
      levels: new BoundedCache(4_000),
      closes: new BoundedCache(100_000),
      bars: new BoundedCache(60_000),
      minutes: new BoundedCache(forAllIssues(640)),
      indices: new BoundedCache(20_000),
      dividends: new BoundedCache(1_000),
      splits: new BoundedCache(forAllIssues(1_000)),
      accounts: new BoundedCache(forAllIssues(1_000)),
      volumes: new BoundedCache(20_000),
      indicators: new BoundedCache(forAllIssues(1_000)),
      returns: new BoundedCache(forAllIssues(1_000)),
    },
  };
}
