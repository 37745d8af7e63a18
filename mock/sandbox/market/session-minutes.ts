import { EXCHANGE_PHASES, msOfDay, startOfDay } from '@tsubame/sdk/rules';
import { AFTERNOON_TIME_MS, CLOSE_TIME_MS } from './exchange-hours.ts';
import type { Schedule } from './schedule.ts';

const MINUTE = 60_000;

/**
 * The minutes of a trading day with prints, as minutes since midnight. The exchange's last one is the closing auction, a single print
 * after minutes without prints.
 */
const minutesOfDay = {
  exchange: [
    ...EXCHANGE_PHASES.flatMap(({ from, matching }, index) =>
      matching ? [...range(from / MINUTE, (EXCHANGE_PHASES[index + 1]?.from ?? from) / MINUTE)] : [],
    ),
    CLOSE_TIME_MS / MINUTE,
  ],
  always_open: [...range(0, 24 * 60)],
} as const satisfies Record<Schedule, readonly number[]>;

/** For each minute since midnight: the index of the last started session minute, -1 before the first. */
const lastStarted = { exchange: lastStartedOf('exchange'), always_open: lastStartedOf('always_open') };

/** The place of a print in its day: the session minute and the second within it. */
export interface PrintPlace {
  readonly minute: number;
  readonly second: number;
}

/** The last second with a print in an ordinary session minute. */
const LAST_SECOND = 59;

/** Returns the number of session minutes of a day: 326 on the exchange with the closing auction, 1,440 if always open. */
export function minuteCount(schedule: Schedule): number {
  return minutesOfDay[schedule].length;
}

/** True if the session minute is the closing auction. */
export function isClosingAuctionMinute(schedule: Schedule, minute: number): boolean {
  return schedule === 'exchange' && minute === minutesOfDay.exchange.length - 1;
}

/** Returns the minutes since midnight of a session minute. */
export function minuteOfDay(schedule: Schedule, minute: number): number {
  const found = minutesOfDay[schedule][minute];
  if (found === undefined) throw new RangeError(`There is no session minute ${minute}.`);
  return found;
}

/** Returns the instant of a print. */
export function instantOfPrint(schedule: Schedule, day: number, place: PrintPlace): number {
  return startOfDay(day) + minuteOfDay(schedule, place.minute) * MINUTE + place.second * 1000;
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
  const minute = lastStarted[schedule][Math.floor(offset / MINUTE)] ?? -1;
  if (minute < 0) return undefined;
  const second = Math.floor((offset - minuteOfDay(schedule, minute) * MINUTE) / 1000);
  return { minute, second: Math.min(second, lastSecond(schedule, minute)) };
}

/** Returns the instant of the last print of a trading day at or before an instant, such as the end of a session. */
export function lastPrintAt(schedule: Schedule, day: number, at: number): number {
  const place = lastPrintPlace(schedule, day, at);
  if (!place) throw new RangeError(`There is no print of day ${day} before ${at}.`);
  return instantOfPrint(schedule, day, place);
}

/** The exchange's session minute that begins with the auction after lunch. */
export const REOPENING_MINUTE = [...minutesOfDay.exchange].indexOf(AFTERNOON_TIME_MS / MINUTE);

/** Returns the last second with a print in a session minute. */
export function lastSecond(schedule: Schedule, minute: number): number {
  return isClosingAuctionMinute(schedule, minute) ? 0 : LAST_SECOND;
}

function lastStartedOf(schedule: Schedule): Int16Array {
  const begun = new Set<number>(minutesOfDay[schedule]);
  let last = -1;
  return Int16Array.from(range(0, 24 * 60), (minute) => {
    if (begun.has(minute)) last += 1;
    return last;
  });
}

function* range(from: number, to: number): Generator<number> {
  for (let value = from; value < to; value += 1) yield value;
}
