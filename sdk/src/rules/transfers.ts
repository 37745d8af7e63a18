import {
  BANK_ACCOUNT_HOLD,
  DEPOSIT_REFERENCE,
  WITHDRAWAL_AMOUNT,
  WITHDRAWAL_ARRIVAL,
  WITHDRAWAL_HOURS,
} from '../gen/business-rules.gen.ts';
import { isBusinessDay, nextBusinessDay } from './calendar.ts';
import { dayOf, msOfDay, startOfDay } from './days.ts';
import { msOfTime } from './sessions.ts';

const HOUR_MS = 3_600_000;
const OPENS = msOfTime(WITHDRAWAL_HOURS.from);
const CLOSES = msOfTime(WITHDRAWAL_HOURS.to);

/** Yen that can be withdrawn: the balance less all holds (`withdrawal_amount`). */
export function withdrawableAmount(balance: number, holds: readonly number[]): number {
  return holds.reduce((left, held) => left - held, balance);
}

/** The bound that the amount of a withdrawal (yen) violates; null if none (`withdrawal_amount`). */
export function brokenWithdrawalAmount(
  amount: number,
  withdrawable: number,
): 'below_minimum' | 'above_withdrawable' | null {
  if (amount < WITHDRAWAL_AMOUNT.minimum_yen) return 'below_minimum';
  return amount > withdrawable ? 'above_withdrawable' : null;
}

/** True within the withdrawal hours of a business day, their end not included; epoch ms (`withdrawal_hours`). */
export function isWithdrawalOpen(at: number): boolean {
  const time = msOfDay(at);
  return isBusinessDay(dayOf(at)) && time >= OPENS && time < CLOSES;
}

/** The next opening of the withdrawal hours after an instant (epoch ms), also while they are open. */
export function nextWithdrawalOpenAt(at: number): number {
  const day = dayOf(at);
  const isToday = isBusinessDay(day) && msOfDay(at) < OPENS;
  return startOfDay(isToday ? day : nextBusinessDay(day)) + OPENS;
}

/** The end of the withdrawal hours of a day (number), epoch ms. */
export function withdrawalCloseAt(day: number): number {
  return startOfDay(day) + CLOSES;
}

/** Instant (epoch ms) at which a withdrawal arrives at the latest (`withdrawal_arrival`). */
export function withdrawalArrivesBy(requestedAt: number): number {
  const at = requestedAt + WITHDRAWAL_ARRIVAL.hours * HOUR_MS;
  return isBusinessDay(dayOf(at)) ? at : startOfDay(nextBusinessDay(dayOf(at))) + msOfDay(at);
}

/** Instant (epoch ms) until which nothing can be withdrawn to an account that was added or changed (`bank_account_hold`). */
export function bankAccountHeldUntil(changedAt: number): number {
  return changedAt + BANK_ACCOUNT_HOLD.hours * HOUR_MS;
}

/** Instant (epoch ms) at which the reference of a deposit expires (`deposit_reference`). */
export function depositReferenceExpiresAt(requestedAt: number): number {
  return startOfDay(nextBusinessDay(dayOf(requestedAt))) + msOfTime(DEPOSIT_REFERENCE.at);
}
