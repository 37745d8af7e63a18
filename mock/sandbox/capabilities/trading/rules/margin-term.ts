import {
  businessDayAt,
  businessOrdinal,
  DAY_MS,
  dayOf,
  formatDay,
  isBusinessDay,
  isOwnShares,
  previousBusinessDay,
  startOfDay,
} from '@tsubame/sdk/rules';
import { AFTERNOON_MS, OPEN_MS } from '#market/exchange-hours.ts';
import { TRADING_TERMS } from './terms.ts';

type Margined = {
  readonly direction: 'long' | 'short';
  readonly leverage: number;
  readonly product: 'standard' | 'intraday';
  /** Epoch ms. */
  readonly openedAt: number;
};

/**
 * Last day (day number) of a position on margin, null for any other: the same day of the month six months later, the last of
 * a shorter month, or the business day before it (system margin, money-rules.md 2.1).
 */
export function termDay(position: Margined): number | null {
  if (isOwnShares(position) || position.product === 'intraday') return null;
  const [year = 0, month = 0, date = 0] = formatDay(dayOf(position.openedAt)).split('-').map(Number);
  const index = month - 1 + TRADING_TERMS.termMonths;
  const endOfMonth = Date.UTC(year, index + 1, 0);
  const day = Math.min(Date.UTC(year, index, date), endOfMonth) / DAY_MS;
  return isBusinessDay(day) ? day : previousBusinessDay(day);
}

/** Instant (epoch ms) from which an open position is closed at the first price: the afternoon of its last day. */
export function termEndsAt(position: Margined): number | null {
  const day = termDay(position);
  return day === null ? null : startOfDay(day) + AFTERNOON_MS;
}

/** Instant (epoch ms) of the notification before the end. */
export function termNoticeAt(position: Margined): number | null {
  const day = termDay(position);
  if (day === null) return null;
  return startOfDay(businessDayAt(businessOrdinal(day) - TRADING_TERMS.termNoticeDays)) + OPEN_MS;
}
