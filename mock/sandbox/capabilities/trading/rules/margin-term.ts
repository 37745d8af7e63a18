import {
  dayOf,
  isOwnShares,
  type MarginInterestTerms,
  marginTermDay,
  marginTermNoticeDay,
} from '@tsubame/sdk/rules';
import { openingOf, reopeningOf } from '#market/exchange-hours.ts';

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
  return day === null ? null : reopeningOf(day);
}

/** Instant (epoch ms) of the notification before the end. */
export function termNoticeAt(position: Margined): number | null {
  const day = termDay(position);
  return day === null ? null : openingOf(marginTermNoticeDay(day));
}
