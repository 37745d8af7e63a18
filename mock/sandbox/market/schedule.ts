import {
  type AuctionTimes,
  businessDayAt,
  businessOrdinal,
  businessPhasesOf,
  DAY_MS,
  dayOf,
  exchangeAuctionsOf,
  exchangePhasesOf,
  isBusinessDay,
  msOfDay,
  type PhaseSpan,
  parseDay,
  phaseAt,
  phaseStartMs,
  startOfDay,
} from '@tsubame/sdk/rules';
import { closingOf, openingOf } from './exchange-hours.ts';

/** The market's hours: those of the Tokyo exchange, or every calendar day from midnight to midnight. */
export type Schedule = 'exchange' | 'always_open';

export type Phase = PhaseSpan['phase'];

/** The first day with prices, in both schedules. */
export const FIRST_TRADING_DAY = parseDay('2016-01-04');

const ALWAYS_OPEN_SPANS: readonly PhaseSpan[] = [{ from: 0, phase: 'continuous', matching: true }];

/** True if the schedule trades on the day (day numbers: see jst.ts). */
export function isTradingDay(schedule: Schedule, day: number): boolean {
  return schedule === 'always_open' || isBusinessDay(day);
}

/** Returns the ordinal of a trading day; consecutive trading days have consecutive ordinals. */
export function tradingOrdinal(schedule: Schedule, day: number): number {
  return schedule === 'always_open' ? day : businessOrdinal(day);
}

/** Returns the trading day with this ordinal. */
export function tradingDayAt(schedule: Schedule, ordinal: number): number {
  return schedule === 'always_open' ? ordinal : businessDayAt(ordinal);
}

/** Returns the trading day `count` trading days after the day; before it if `count` is negative. */
export function addTradingDays(schedule: Schedule, day: number, count: number): number {
  return tradingDayAt(schedule, tradingOrdinal(schedule, day) + count);
}

/** Returns the instant of the day's opening auction. */
export function openAt(schedule: Schedule, day: number): number {
  return schedule === 'always_open' ? startOfDay(day) : openingOf(day);
}

/** Returns the instant of the day's close: the exchange's closing auction. Day orders expire right after it. */
export function closeAt(schedule: Schedule, day: number): number {
  return schedule === 'always_open' ? startOfDay(day + 1) : closingOf(day);
}

/** Returns the last trading day that closed at or before an instant. */
export function lastClosedDay(schedule: Schedule, at: number): number {
  const day = addTradingDays(schedule, tradingDay(schedule, at), -1);
  return closeAt(schedule, day) <= at ? day : addTradingDays(schedule, day, -1);
}

/** Returns the auctions of a trading day. A day of the always-open schedule opens with its first trade and closes with its last one. */
export function auctionsOf(schedule: Schedule, day: number): AuctionTimes {
  if (schedule === 'exchange') return exchangeAuctionsOf(day);
  return { openings: [openAt(schedule, day)], closings: [closeAt(schedule, day)] };
}

/**
 * Returns the trading day of an order placed at the instant: the current one, or the next one after the close and on holidays.
 */
export function tradingDay(schedule: Schedule, at: number): number {
  const day = dayOf(at);
  if (isTradingDay(schedule, day) && at < closeAt(schedule, day)) return day;
  return tradingDayAt(schedule, tradingOrdinal(schedule, day + 1));
}

/** Returns the trading day of a quote's figures: it changes when order acceptance starts (08:00), not at the close. */
export function quoteDay(schedule: Schedule, at: number): number {
  const day = dayOf(at);
  const prepares = schedule === 'always_open' ? 0 : phaseStartMs('pre_open', day);
  if (isTradingDay(schedule, day) && msOfDay(at) >= prepares) return day;
  return tradingDayAt(schedule, tradingOrdinal(schedule, day) - 1);
}

/** Returns the phase of the day at the instant. */
export function phase(schedule: Schedule, at: number): Phase {
  return spanAt(schedule, at).phase;
}

/** True while orders are matched continuously. The closing auction is a single instant and not included. */
export function isOpen(schedule: Schedule, at: number): boolean {
  return spanAt(schedule, at).matching;
}

/** Returns the next phase change after `at`; in the always-open schedule, the start of the next day. */
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

/** Returns the first instant at or after `at` when orders are matched. */
export function nextOpenAt(schedule: Schedule, at: number): number {
  let instant = at;
  while (!isOpen(schedule, instant)) instant = nextChangeAt(schedule, instant);
  return instant;
}

/** Returns the elapsed trading time of the day in parts per million: 0 before the open, 1,000,000 after the close. */
export function elapsedPpm(schedule: Schedule, day: number, at: number): number {
  const passed = matchedMs(spansOf(schedule, day), Math.min(Math.max(at - startOfDay(day), 0), DAY_MS));
  const whole = schedule === 'always_open' ? DAY_MS : matchedMs(businessPhasesOf(day));
  return Math.floor((passed * 1_000_000) / whole);
}

/** Returns how long orders are matched from midnight to a time of the day (ms). */
function matchedMs(spans: readonly PhaseSpan[], until: number = DAY_MS): number {
  return spans.reduce((sum, span, index) => {
    const to = Math.min(spans[index + 1]?.from ?? DAY_MS, until);
    return span.matching && to > span.from ? sum + to - span.from : sum;
  }, 0);
}

function spansOf(schedule: Schedule, day: number): readonly PhaseSpan[] {
  return schedule === 'always_open' ? ALWAYS_OPEN_SPANS : exchangePhasesOf(day);
}

function spanAt(schedule: Schedule, at: number): PhaseSpan {
  return phaseAt(spansOf(schedule, dayOf(at)), msOfDay(at));
}
