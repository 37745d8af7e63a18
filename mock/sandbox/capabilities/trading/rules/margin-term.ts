import {
  dayOf,
  isOwnShares,
  type MarginInterestTerms,
  marginTermDay,
  marginTermNoticeDay,
  startOfDay,
} from '@tsubame/sdk/rules';
import { AFTERNOON_TIME_MS, OPEN_TIME_MS } from '#market/exchange-hours.ts';

/** A position, as far as its term depends on it. */
type Margined = MarginInterestTerms & {
  /** Epoch ms. */
  readonly openedAt: number;
};

/** Last day (day number) of a position on margin; null for any other. */
export function termDay(position: Margined): number | null {
  if (isOwnShares(position) || position.product === 'intraday') return null;
  return marginTermDay(dayOf(position.openedAt));
}

/** Instant (epoch ms) from which an open position is closed at the first price: the afternoon of its last day. */
export function termEndsAt(position: Margined): number | null {
  const day = termDay(position);
  return day === null ? null : startOfDay(day) + AFTERNOON_TIME_MS;
}

/** Instant (epoch ms) of the notification before the end. */
export function termNoticeAt(position: Margined): number | null {
  const day = termDay(position);
  return day === null ? null : startOfDay(marginTermNoticeDay(day)) + OPEN_TIME_MS;
}
