import { startOfDay } from '@tsubame/sdk/rules';
import { FIRST_TRADING_DAY, openAt, type Schedule, tradingDayAt, tradingOrdinal } from '#market/schedule.ts';
import { STRATEGIES, type Strategy } from './strategies.ts';

/** Trading days from one announcement to the next, of recruitment, and from its end to the end of the term. */
const STEP = 10;
const RECRUITING = STRATEGIES.length * STEP;
const RUNNING = 60;
/** Trading days before the first announcement: the longest track record and the look-back of its first choice. */
const BEFORE_FIRST = 460;
/** Milliseconds since midnight at which recruitment ends. */
const DEADLINE_MS = 15 * 3_600_000;

/** A product, derived from its number alone. Instants are epoch ms, ordinals running numbers of trading days. */
export interface FollowProduct {
  readonly number: number;
  readonly strategy: Strategy;
  /** Running number among the products of its strategy, from 1. */
  readonly edition: number;
  /** First day of its track record. */
  readonly firstOrdinal: number;
  readonly announcedOrdinal: number;
  readonly announcedAt: number;
  /** Last day of recruitment. */
  readonly deadlineOrdinal: number;
  readonly deadline: number;
  /** Everything is sold at the opening of this trading day. */
  readonly endOrdinal: number;
  readonly endsAt: number;
}

/** The product with a number. @throws RangeError for an unknown number. */
export function productOf(schedule: Schedule, number: number): FollowProduct {
  const strategy = STRATEGIES[number % STRATEGIES.length];
  if (!strategy || !Number.isSafeInteger(number) || number < 0) throw new RangeError(`no product ${number}`);
  const announcedOrdinal = firstAnnounced(schedule) + number * STEP;
  const deadlineOrdinal = announcedOrdinal + RECRUITING - 1;
  const endOrdinal = deadlineOrdinal + RUNNING;
  return {
    number,
    strategy,
    edition: Math.floor(number / STRATEGIES.length) + 1,
    firstOrdinal: announcedOrdinal - strategy.trackDays,
    announcedOrdinal,
    announcedAt: openAt(schedule, tradingDayAt(schedule, announcedOrdinal)),
    deadlineOrdinal,
    deadline: startOfDay(tradingDayAt(schedule, deadlineOrdinal)) + DEADLINE_MS,
    endOrdinal,
    endsAt: openAt(schedule, tradingDayAt(schedule, endOrdinal)),
  };
}

/** Number of the last product of any strategy announced on or before a day; negative if none was. */
export function lastProductNumber(schedule: Schedule, day: number): number {
  return Math.floor((tradingOrdinal(schedule, day) - firstAnnounced(schedule)) / STEP);
}

function firstAnnounced(schedule: Schedule): number {
  return tradingOrdinal(schedule, FIRST_TRADING_DAY) + BEFORE_FIRST;
}
