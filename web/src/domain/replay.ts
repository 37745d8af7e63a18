import {
  businessDayAt,
  businessOrdinal,
  DAY_MS,
  dayOf,
  exchangePhasesOf,
  isBusinessDay,
  nextBusinessDay,
  phaseStartMs,
  previousBusinessDay,
  startOfDay,
  weekday,
} from '@tsubame/sdk/rules';
import type { CandlePeriod } from '@tsubame/sdk/schema';
import { PERIOD_MINUTES } from './chart-periods.ts';

/** First and last day of the prices (day numbers). */
export interface ReplayRange {
  readonly firstDay: number;
  readonly lastDay: number;
  /** Business days between them without a bar, in order: they are no sessions. */
  readonly closedDays: readonly number[];
}

/** A business day of the prices. */
export interface ReplaySession {
  /** Day number. */
  readonly day: number;
  readonly state: 'past' | 'now' | 'future';
  /** Whether it is the first business day of its week. */
  readonly startsWeek: boolean;
}

const MINUTE_MS = 60_000;
/** Share of the shown sessions that are past, once there are as many. */
const PAST_SHARE = 0.55;
/** Distance in sessions between two dates below the strip. */
const LABEL_DISTANCE = 8;

export const preOpenOf = (day: number): number => startOfDay(day) + phaseStartMs('pre_open', day);
export const openOf = (day: number): number => startOfDay(day) + phaseStartMs('morning', day);
export const closeOf = (day: number): number => startOfDay(day) + phaseStartMs('closed', day);

const isSession = (day: number, { closedDays }: ReplayRange) =>
  isBusinessDay(day) && !closedDays.includes(day);

/** Returns the next session after a day. */
function nextSessionDay(day: number, range: ReplayRange): number {
  let next = nextBusinessDay(day);
  while (!isSession(next, range)) next = nextBusinessDay(next);
  return next;
}

/** Returns the session of an instant (epoch ms); on a day off the one before, within the prices. */
export function sessionDayAt(now: number, range: ReplayRange): number {
  let day = Math.min(dayOf(now), range.lastDay);
  while (day > range.firstDay && !isSession(day, range)) day = previousBusinessDay(day);
  return Math.max(day, range.firstDay);
}

/** Returns the number of sessions from the first day of the prices to a session, both included. */
export function sessionNumber(day: number, { firstDay, closedDays }: ReplayRange): number {
  const closed = closedDays.filter((each) => each <= day).length;
  return businessOrdinal(day) - businessOrdinal(firstDay) + 1 - closed;
}

/** Returns the session with this number; 1 is the first day of the prices. */
export function sessionDay(number: number, { firstDay, closedDays }: ReplayRange): number {
  let ordinal = businessOrdinal(firstDay) + number - 1;
  for (const closed of closedDays) if (businessOrdinal(closed) <= ordinal) ordinal += 1;
  return businessDayAt(ordinal);
}

/** Returns at most `count` sessions around the current one, oldest first. */
export function sessionsAround(now: number, range: ReplayRange, count: number): ReplaySession[] {
  const total = sessionNumber(range.lastDay, range);
  const today = sessionNumber(sessionDayAt(now, range), range);
  const latestStart = Math.max(1, total - count + 1);
  const start = Math.min(Math.max(1, today - Math.floor(count * PAST_SHARE)), latestStart);
  return Array.from({ length: Math.min(count, total - start + 1) }, (_, index) => {
    const number = start + index;
    const day = sessionDay(number, range);
    return {
      day,
      state: number < today ? 'past' : number === today ? 'now' : 'future',
      startsWeek: weekday(previousBusinessDay(day)) >= weekday(day) || day - previousBusinessDay(day) >= 7,
    };
  });
}

/** Returns the places of the sessions that have a date below them: today, and others at a distance from it. */
export function labelledSessions(sessions: readonly ReplaySession[]): number[] {
  const today = sessions.findIndex(({ state }) => state === 'now');
  const first = today % LABEL_DISTANCE;
  const places: number[] = [];
  for (let at = first; at < sessions.length; at += LABEL_DISTANCE) places.push(at);
  return places;
}

/** Whether the last day of the prices has closed. */
export function isReplayOver(now: number, { lastDay }: ReplayRange): boolean {
  return now >= closeOf(lastDay);
}

/** Returns the next opening of a session (epoch ms); null after the last one. */
export function nextOpening(now: number, range: ReplayRange): number | null {
  const today = dayOf(now);
  const day = isSession(today, range) && now < openOf(today) ? today : nextSessionDay(today, range);
  return day > range.lastDay ? null : openOf(day);
}

/** Returns when the running bar of a period ends, or the next one if none runs (epoch ms); null after the last session. */
export function endOfNextBar(now: number, period: CandlePeriod, range: ReplayRange): number | null {
  if (isReplayOver(now, range)) return null;
  let day = dayOf(now);
  if (!isSession(day, range) || now >= closeOf(day)) day = nextSessionDay(day, range);
  const minutes = PERIOD_MINUTES[period];
  if (minutes !== undefined) return intradayBarEnds(day, minutes).find((end) => end > now) ?? closeOf(day);
  while (day < range.lastDay && !isLastOfPeriod(day, nextSessionDay(day, range), period))
    day = nextSessionDay(day, range);
  return closeOf(day);
}

/** Bars count from the start of their session; the closing auction ends the last one. */
function intradayBarEnds(day: number, minutes: number): number[] {
  const at = (phase: Parameters<typeof phaseStartMs>[0]) => startOfDay(day) + phaseStartMs(phase, day);
  const sessions = [
    { from: at('morning'), to: at('lunch') },
    { from: at('afternoon'), to: at('closed') },
  ];
  return sessions.flatMap(({ from, to }) => {
    const count = Math.ceil((to - from) / (minutes * MINUTE_MS));
    const ends = Array.from({ length: count }, (_, index) =>
      Math.min(from + (index + 1) * minutes * MINUTE_MS, to),
    );
    // Nothing is traded between the last continuous minute and the closing auction, where the day has such a pause.
    const pause = exchangePhasesOf(day).find(({ phase }) => phase === 'pre_closing');
    const lastTradedAt = pause ? startOfDay(day) + pause.from : at('closed');
    return ends.filter((end) => end <= lastTradedAt || end === at('closed'));
  });
}

/** Whether a session is the last of its period, before the next one. */
function isLastOfPeriod(day: number, next: number, period: CandlePeriod): boolean {
  if (period === 'day') return true;
  if (period === 'week') return weekday(next) <= weekday(day) || next - day >= 7;
  const [date, following] = [new Date(startOfUtcDay(day)), new Date(startOfUtcDay(next))];
  if (date.getUTCFullYear() !== following.getUTCFullYear()) return true;
  return period === 'month' && date.getUTCMonth() !== following.getUTCMonth();
}

const startOfUtcDay = (day: number) => day * DAY_MS;
