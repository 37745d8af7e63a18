import { isWithdrawalOpen, nextWithdrawalOpenAt, withdrawalArrivesBy } from '@tsubame/sdk/rules';

/** How long the simulated transfer takes once a withdrawal is approved. */
const TRANSFER_MS = 60_000;

/** Latest arrival (epoch ms) of a withdrawal that is requested at `at`, or when the hours open next. */
export function arrivesByIfRequested(at: number): number {
  return withdrawalArrivesBy(isWithdrawalOpen(at) ? at : nextWithdrawalOpenAt(at));
}

/**
 * Instant (epoch ms) at which an approved withdrawal arrives: a minute after approval, and by the promised time unless the
 * review was late.
 */
export function transferredAt(requestedAt: number, approvedAt: number): number {
  return Math.max(approvedAt, Math.min(approvedAt + TRANSFER_MS, withdrawalArrivesBy(requestedAt)));
}
