import {
  AFTER_HOURS,
  CALL_DEADLINE,
  EXCHANGE_HOURS,
  INTRADAY_CLOSE,
  SETTLEMENT,
} from '../gen/business-rules.gen.ts';
import { addBusinessDays, isBusinessDay } from './calendar.ts';
import { parseDay, startOfDay } from './days.ts';

/** Milliseconds since midnight of a time of day, such as `09:00`; `30:00` is six o'clock on the next day. */
export function msOfTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}

/** A phase of a day; it lasts until the next one begins. */
export interface PhaseSpan {
  /** Milliseconds since midnight in Japan. */
  readonly from: number;
  readonly phase: ExchangePhase | 'continuous';
  /** Whether orders are matched continuously. */
  readonly matching: boolean;
}

type PhaseRow = (typeof EXCHANGE_HOURS.phases)[number] | (typeof EXCHANGE_HOURS.earlier.phases)[number];
type ExchangePhase = PhaseRow['phase'];

const spansOf = (rows: readonly PhaseRow[]): readonly PhaseSpan[] =>
  rows.map(({ from, ...phase }) => ({ from: msOfTime(from), ...phase }));

/** The phases of a business day of the Tokyo exchange today (`exchange_hours`). */
const EXCHANGE_PHASES = spansOf(EXCHANGE_HOURS.phases);
const EARLIER_PHASES = spansOf(EXCHANGE_HOURS.earlier.phases);
const LAST_EARLIER_DAY = parseDay(EXCHANGE_HOURS.earlier.until);

const DAY_OFF_PHASES: readonly PhaseSpan[] = [{ from: 0, phase: 'closed', matching: false }];

/** The phases of any day (number) of the Tokyo exchange (`exchange_hours`). */
export function exchangePhasesOf(day: number): readonly PhaseSpan[] {
  return isBusinessDay(day) ? businessPhasesOf(day) : DAY_OFF_PHASES;
}

/** The phases of a day (number) of the Tokyo exchange as if it were a business day (`exchange_hours`). */
export const businessPhasesOf = (day: number): readonly PhaseSpan[] =>
  hasEarlierHours(day) ? EARLIER_PHASES : EXCHANGE_PHASES;

/** Whether the exchange had its earlier hours on a day (number), which ended at 15:00 (`exchange_hours`). */
export const hasEarlierHours = (day: number): boolean => day <= LAST_EARLIER_DAY;

/**
 * When a phase of a day (number) begins on the exchange, in ms since midnight in Japan, as if the day were a business day; `closed` is
 * the phase after the close.
 *
 * @throws RangeError for `pre_closing` on a day with earlier hours, which had no such phase
 */
export function phaseStartMs(phase: ExchangePhase, day: number): number {
  const found = businessPhasesOf(day).findLast((span) => span.phase === phase);
  if (!found) throw new RangeError(`no phase of the exchange: ${phase}`);
  return found.from;
}

/** Instant (epoch ms) at which the provider begins to close positions within the day, for a close (`intraday_close`). */
export function intradayCloseBefore(closeAt: number): number {
  return closeAt - INTRADAY_CLOSE.before_close_minutes * 60_000;
}

/** The phase of a time of day (ms since midnight). */
export function phaseAt(phases: readonly PhaseSpan[], ms: number): PhaseSpan {
  const found = phases.findLast(({ from }) => from <= ms);
  if (!found) throw new RangeError(`no time of day: ${ms}`);
  return found;
}

/** Day number on which a trade of a day settles; a day off counts as the next business day. */
export function settlementDayOf(day: number): number {
  return addBusinessDays(day, SETTLEMENT.business_days);
}

/** Day numbers of a right on a record day, which is a business day: the last day on which a buyer still gets it, and the next one. */
export function rightsDays(recordDay: number): { readonly lastCumDay: number; readonly exDay: number } {
  return {
    lastCumDay: addBusinessDays(recordDay, -SETTLEMENT.business_days),
    exDay: addBusinessDays(recordDay, 1 - SETTLEMENT.business_days),
  };
}

const AFTER_HOURS_MS = { day: spanOf(AFTER_HOURS.day), night: spanOf(AFTER_HOURS.night) } as const;

function spanOf({ from, to }: { readonly from: string; readonly to: string }) {
  return { from: msOfTime(from), to: msOfTime(to) };
}

export type AfterHoursKind = keyof typeof AFTER_HOURS;

/** One session outside the exchange, from `from` up to but not including `to` (epoch ms). */
export interface AfterHours {
  readonly kind: AfterHoursKind;
  /** The day number of its trading day. */
  readonly day: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the day or night session of a trading day (`after_hours`). */
export function afterHoursOf(kind: AfterHoursKind, day: number): AfterHours {
  const begin = startOfDay(day);
  return { kind, day, from: begin + AFTER_HOURS_MS[kind].from, to: begin + AFTER_HOURS_MS[kind].to };
}

/** Returns the day number on which a trade of the session settles. */
export function afterHoursSettlementDay({ kind, day }: Pick<AfterHours, 'kind' | 'day'>): number {
  return addBusinessDays(day, AFTER_HOURS[kind].settlement_business_days);
}

/** Instant (epoch ms) until which a call that is made on a day (number) can be met (`call_deadline`). */
export function callDeadline(calledDay: number): number {
  return startOfDay(addBusinessDays(calledDay, CALL_DEADLINE.business_days)) + msOfTime(CALL_DEADLINE.at);
}
