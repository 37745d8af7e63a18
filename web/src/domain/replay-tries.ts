import { closeOf, openOf, preOpenOf, type ReplayRange, sessionDayAt } from './replay.ts';

/** What an account made of a day of past prices, from a reset to the next one. */
export interface ReplayTry {
  /** Day number on which it began. */
  readonly startDay: number;
  /** Market time that it reached, in epoch ms. */
  readonly until: number;
  /** Null if unknown, as where no account was signed in. */
  readonly executions: number | null;
  /** Change of the account's value in yen, without deposits and withdrawals; null if unknown. */
  readonly profit: number | null;
}

/** Where a try has ended. */
export interface TryEnd {
  /** Epoch ms. */
  readonly at: number;
  /** Whether a session was running, or none had begun. */
  readonly isStopped: boolean;
}

/** The oldest tries are deleted. */
export const MOST_TRIES = 50;

export const addTry = (tries: readonly ReplayTry[], ended: ReplayTry): readonly ReplayTry[] =>
  [...tries, ended].slice(-MOST_TRIES);

/** The tries that began on a day (day number), oldest first. */
export const triesOfDay = (tries: readonly ReplayTry[], day: number): readonly ReplayTry[] =>
  tries.filter(({ startDay }) => startDay === day);

/** Whether a try has reached the open of its day, or has an execution. */
export const isTryWorthKeeping = ({
  startDay,
  until,
  executions,
}: Pick<ReplayTry, 'startDay' | 'until' | 'executions'>): boolean =>
  until > openOf(startDay) || (executions !== null && executions > 0);

/** Returns where a try ended: at the last close that it reached, or in the middle of a session. */
export function tryEnd(
  { startDay, until }: Pick<ReplayTry, 'startDay' | 'until'>,
  range: ReplayRange,
): TryEnd {
  const day = sessionDayAt(until, range);
  if (until >= closeOf(day)) return { at: closeOf(day), isStopped: false };
  const before = sessionDayAt(preOpenOf(day - 1), range);
  const isBeforeOpen = until <= openOf(day) && before >= startDay && before < day;
  return isBeforeOpen ? { at: closeOf(before), isStopped: false } : { at: until, isStopped: true };
}

/**
 * Returns the day (day number) on which the running try began: that of the last reset, or the first day of the prices if there was none
 * or the market is before it, as after a reset by other means.
 */
export function tryStartDay(resetDay: number | null, now: number, range: ReplayRange): number {
  const isKnown =
    resetDay !== null &&
    resetDay >= range.firstDay &&
    resetDay <= range.lastDay &&
    preOpenOf(resetDay) <= now;
  return isKnown ? resetDay : range.firstDay;
}

/** Name of a set of prices, for what is stored about it. */
export const nameOfPrices = (prices: {
  readonly first_day: string;
  readonly last_day: string;
  readonly business_days: number;
  readonly bars: string;
}): string => [prices.first_day, prices.last_day, prices.business_days, prices.bars].join(' ');
