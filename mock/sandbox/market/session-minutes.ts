import { businessPhasesOf, hasEarlierHours, msOfDay, type PhaseSpan, startOfDay } from '@tsubame/sdk/rules';
import type { Schedule } from './schedule.ts';

const MINUTE = 60_000;

/** The hours that a day's prints follow: the schedule, or the exchange's earlier hours. */
type Hours = Schedule | 'earlier_exchange';

/** Days (numbers) after and before the change of the exchange's hours. */
const [RECENT_DAY, EARLIER_DAY] = [Number.POSITIVE_INFINITY, 0];
const recent = matchedMinutes(businessPhasesOf(RECENT_DAY));
const earlier = matchedMinutes(businessPhasesOf(EARLIER_DAY));

/**
 * The minutes since midnight of each session minute. The exchange's last one is the closing auction, a single print after minutes
 * without prints. The earlier hours were shorter: their session minutes before the auction that did not exist stand at the last one
 * that did, so that the auction always has the same number.
 */
const minutesOfDay = {
  exchange: [...recent, closeMinute(RECENT_DAY)],
  earlier_exchange: [
    ...recent.map((_, index) => earlier[index] ?? earlier.at(-1) ?? 0),
    closeMinute(EARLIER_DAY),
  ],
  always_open: [...range(0, 24 * 60)],
} as const satisfies Record<Hours, readonly number[]>;

/** For each minute since midnight: the index of the last started session minute, -1 before the first. */
const lastStarted = {
  exchange: lastStartedOf('exchange'),
  earlier_exchange: lastStartedOf('earlier_exchange'),
  always_open: lastStartedOf('always_open'),
};

/** The place of a print in its day: the session minute and the second within it. */
export interface PrintPlace {
  readonly minute: number;
  readonly second: number;
}

/** The last second with a print in an ordinary session minute. */
const LAST_SECOND = 59;

/** Returns the hours of a day (number). */
function hoursOf(schedule: Schedule, day: number): Hours {
  return schedule === 'exchange' && hasEarlierHours(day) ? 'earlier_exchange' : schedule;
}

/** Returns the number of session minutes of a day: 326 on the exchange with the closing auction, 1,440 if always open. */
export function minuteCount(schedule: Schedule): number {
  return minutesOfDay[schedule].length;
}

/** Returns the number of session minutes of a day (number) in which orders are matched continuously: they are the first ones. */
export function continuousMinutes(schedule: Schedule, day: number): number {
  if (schedule === 'always_open') return minuteCount(schedule);
  return hasEarlierHours(day) ? earlier.length : recent.length;
}

/** True if the session minute is the closing auction. */
export function isClosingAuctionMinute(schedule: Schedule, minute: number): boolean {
  return schedule === 'exchange' && minute === minutesOfDay.exchange.length - 1;
}

/** True if the day (number) has the session minute. Only those between its last continuous one and the closing auction may be missing. */
export function hasMinute(schedule: Schedule, day: number, minute: number): boolean {
  return minute < continuousMinutes(schedule, day) || isClosingAuctionMinute(schedule, minute);
}

/** Returns the minutes since midnight of a session minute of a day (number); of one that the day does not have, the last before it. */
export function minuteOfDay(schedule: Schedule, day: number, minute: number): number {
  const found = minutesOfDay[hoursOf(schedule, day)][minute];
  if (found === undefined) throw new RangeError(`There is no session minute ${minute}.`);
  return found;
}

/** Returns the instant of a print. */
export function instantOfPrint(schedule: Schedule, day: number, place: PrintPlace): number {
  return startOfDay(day) + minuteOfDay(schedule, day, place.minute) * MINUTE + place.second * 1000;
}

/**
 * Returns the place of the trading day's last print at or before the instant; undefined before the open. Prints are on whole
 * seconds. An instant after the day returns its last print.
 */
export function lastPrintPlace(schedule: Schedule, day: number, at: number): PrintPlace | undefined {
  const start = startOfDay(day);
  if (at < start) return undefined;
  const end = minuteCount(schedule) - 1;
  if (at >= start + 24 * 60 * MINUTE) return { minute: end, second: lastSecond(schedule, end) };
  const offset = msOfDay(at);
  const minute = lastStarted[hoursOf(schedule, day)][Math.floor(offset / MINUTE)] ?? -1;
  if (minute < 0) return undefined;
  const second = Math.floor((offset - minuteOfDay(schedule, day, minute) * MINUTE) / 1000);
  return { minute, second: Math.min(second, lastSecond(schedule, minute)) };
}

/** Returns the instant of the last print of a trading day at or before an instant, such as the end of a session. */
export function lastPrintAt(schedule: Schedule, day: number, at: number): number {
  const place = lastPrintPlace(schedule, day, at);
  if (!place) throw new RangeError(`There is no print of day ${day} before ${at}.`);
  return instantOfPrint(schedule, day, place);
}

/** The exchange's session minute that begins with the auction after lunch, in all its hours. */
export const REOPENING_MINUTE = recent.findIndex(
  (minute, index) => minute - (recent[index - 1] ?? minute) > 1,
);

/** Returns the last second with a print in a session minute. */
export function lastSecond(schedule: Schedule, minute: number): number {
  return isClosingAuctionMinute(schedule, minute) ? 0 : LAST_SECOND;
}

function lastStartedOf(hours: Hours): Int16Array {
  // The first of several session minutes that stand at one.
  const begun = new Map<number, number>(
    [...minutesOfDay[hours].entries()].reverse().map(([index, minute]) => [minute, index]),
  );
  let last = -1;
  return Int16Array.from(range(0, 24 * 60), (minute) => {
    last = begun.get(minute) ?? last;
    return last;
  });
}

function closeMinute(day: number): number {
  return (businessPhasesOf(day).at(-1)?.from ?? 0) / MINUTE;
}

/** The minutes since midnight in which orders are matched continuously. */
function matchedMinutes(phases: readonly PhaseSpan[]): readonly number[] {
  return phases.flatMap(({ from, matching }, index) =>
    matching ? [...range(from / MINUTE, (phases[index + 1]?.from ?? from) / MINUTE)] : [],
  );
}

function* range(from: number, to: number): Generator<number> {
  for (let value = from; value < to; value += 1) yield value;
}
