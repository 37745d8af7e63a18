import {
  businessDayAt,
  businessOrdinal,
  dayOf,
  isBusinessDay,
  msOfDay,
  parseDay,
  startOfDay,
} from '@tsubame/sdk/rules';

/** Which hours the market keeps: the Tokyo exchange's, or every calendar day from midnight to midnight. */
export type Schedule = 'exchange' | 'always_open';

export type Phase = 'pre_open' | 'morning' | 'lunch' | 'afternoon' | 'pre_closing' | 'closed' | 'continuous';

/** The first day that has prices, in both schedules. */
export const FIRST_TRADING_DAY = parseDay('2016-01-04');

const HOUR = 3_600_000;
const MINUTE = 60_000;

interface PhaseSpan {
  readonly from: number;
  readonly phase: Phase;
  readonly matching: boolean;
}

/** Sessions of the Tokyo exchange since 2024-11-05, ms since midnight (market-rules.md 1.1). */
const EXCHANGE_SPANS: readonly PhaseSpan[] = [
  { from: 0, phase: 'closed', matching: false },
  { from: 8 * HOUR, phase: 'pre_open', matching: false },
  { from: 9 * HOUR, phase: 'morning', matching: true },
  { from: 11.5 * HOUR, phase: 'lunch', matching: false },
  { from: 12.5 * HOUR, phase: 'afternoon', matching: true },
  { from: 15 * HOUR + 25 * MINUTE, phase: 'pre_closing', matching: false },
  { from: 15.5 * HOUR, phase: 'closed', matching: false },
];
const ALWAYS_OPEN_SPANS: readonly PhaseSpan[] = [{ from: 0, phase: 'continuous', matching: true }];
const DAY_OFF_SPANS: readonly PhaseSpan[] = [{ from: 0, phase: 'closed', matching: false }];

const hours = {
  exchange: { prepare: 8 * HOUR, open: 9 * HOUR, close: 15.5 * HOUR, trading: 5 * HOUR + 25 * MINUTE },
  always_open: { prepare: 0, open: 0, close: 24 * HOUR, trading: 24 * HOUR },
} as const satisfies Record<Schedule, { prepare: number; open: number; close: number; trading: number }>;

/** True if the schedule trades on the day (day numbers: see jst.ts). */
export function isTradingDay(schedule: Schedule, day: number): boolean {
  return schedule === 'always_open' || isBusinessDay(day);
}

/** Running number of a trading day; consecutive trading days have consecutive numbers. */
export function tradingOrdinal(schedule: Schedule, day: number): number {
  return schedule === 'always_open' ? day : businessOrdinal(day);
}

/** The trading day with that running number. */
export function tradingDayAt(schedule: Schedule, ordinal: number): number {
  return schedule === 'always_open' ? ordinal : businessDayAt(ordinal);
}

/** The trading day `count` trading days after the day (before it, if negative). */
export function addTradingDays(schedule: Schedule, day: number, count: number): number {
  return tradingDayAt(schedule, tradingOrdinal(schedule, day) + count);
}

/** Instant of the day's opening auction. */
export function openAt(schedule: Schedule, day: number): number {
  return startOfDay(day) + hours[schedule].open;
}

/** Instant of the day's close: the closing auction of the exchange; DAY orders expire right after it. */
export function closeAt(schedule: Schedule, day: number): number {
  return startOfDay(day) + hours[schedule].close;
}

/**
 * The trading day that an order placed at the instant belongs to: the current one, or the next one once the
 * day's close has passed and on days off.
 */
export function tradingDay(schedule: Schedule, at: number): number {
  const day = dayOf(at);
  if (isTradingDay(schedule, day) && at < closeAt(schedule, day)) return day;
  return tradingDayAt(schedule, tradingOrdinal(schedule, day + 1));
}

/** The trading day whose figures a quote shows: it turns at the start of order acceptance (08:00), not at the close. */
export function shownDay(schedule: Schedule, at: number): number {
  const day = dayOf(at);
  if (isTradingDay(schedule, day) && msOfDay(at) >= hours[schedule].prepare) return day;
  return tradingDayAt(schedule, tradingOrdinal(schedule, day) - 1);
}

/** Phase of the day at the instant. */
export function phase(schedule: Schedule, at: number): Phase {
  return spanAt(schedule, at).phase;
}

/** True while orders are matched continuously. The auction at the close is a single instant, see path.ts. */
export function isOpen(schedule: Schedule, at: number): boolean {
  return spanAt(schedule, at).matching;
}

/** Next instant after `at` when the phase changes; in the always-open schedule, when the next day begins. */
export function nextChangeAt(schedule: Schedule, at: number): number {
  const day = dayOf(at);
  const current = spanAt(schedule, at);
  for (let ahead = day; ; ahead += 1) {
    for (const span of spansOf(schedule, ahead)) {
      const from = startOfDay(ahead) + span.from;
      if (from > at && (span.phase !== current.phase || schedule === 'always_open')) return from;
    }
  }
}

/** The first instant at or after `at` when orders are matched. */
export function nextOpenAt(schedule: Schedule, at: number): number {
  let instant = at;
  while (!isOpen(schedule, instant)) instant = nextChangeAt(schedule, instant);
  return instant;
}

/** Parts per million of the day's trading time that have passed at the instant: 0 before the open, 1,000,000 after the close. */
export function elapsedPpm(schedule: Schedule, day: number, at: number): number {
  const offset = Math.min(Math.max(at - startOfDay(day), 0), 24 * HOUR);
  const spans = spansOf(schedule, day);
  const passed = spans.reduce((sum, span, index) => {
    const to = Math.min(spans[index + 1]?.from ?? 24 * HOUR, offset);
    return span.matching && to > span.from ? sum + to - span.from : sum;
  }, 0);
  return Math.floor((passed * 1_000_000) / hours[schedule].trading);
}

function spansOf(schedule: Schedule, day: number): readonly PhaseSpan[] {
  if (schedule === 'always_open') return ALWAYS_OPEN_SPANS;
  return isBusinessDay(day) ? EXCHANGE_SPANS : DAY_OFF_SPANS;
}

function spanAt(schedule: Schedule, at: number): PhaseSpan {
  const offset = msOfDay(at);
  const span = spansOf(schedule, dayOf(at)).findLast((candidate) => candidate.from <= offset);
  if (!span) throw new RangeError(`no instant: ${at}`);
  return span;
}
