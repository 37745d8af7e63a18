import type { IntradayClosing } from '@tsubame/sdk/schema';
import { elapsedShare } from './provider-clock.ts';

/** A session of a trading day: its time, and how much of it has passed (0 to 1; null if the provider's time is unknown). */
export interface SessionSpan {
  readonly from: string;
  readonly to: string;
  readonly passed: number | null;
}

/** Sessions of the exchange, the second until the close; a day in a market that never closes is one session from midnight. */
const EXCHANGE = [
  ['09:00', '11:30'],
  ['12:30', '15:30'],
] as const;
const WHOLE = [['00:00', '24:00']] as const;

const MINUTE = 60_000;

/** The sessions of the day of the next close, at an instant of the provider's clock (epoch ms; null if unknown). */
export function sessionsOfDay(
  { trading_date, must_close_by }: Pick<IntradayClosing, 'trading_date' | 'must_close_by'>,
  now: number | null,
): SessionSpan[] {
  const midnight = Date.parse(`${trading_date}T00:00:00+09:00`);
  const at = (time: string) => midnight + minutesOf(time) * MINUTE;
  const sessions = Date.parse(must_close_by) === at('15:30') ? EXCHANGE : WHOLE;
  return sessions.map(([from, to]) => ({
    from,
    to,
    passed: now === null ? null : elapsedShare(at(from), now, at(to)),
  }));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
