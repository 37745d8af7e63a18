import type { DepositState, WithdrawalHold, WithdrawalState } from '@tsubame/sdk/schema';

/** Tone of a state's badge. */
type Look = 'accent' | 'neutral' | 'ok' | 'outline' | 'caution';

export const DEPOSIT_STATE_TONES = {
  awaiting_review: 'accent',
  approved: 'ok',
  failed: 'caution',
} as const satisfies Record<DepositState, Look>;

export const WITHDRAWAL_STATE_TONES = {
  awaiting_review: 'accent',
  approved: 'ok',
  failed: 'caution',
  cancelled: 'outline',
} as const satisfies Record<WithdrawalState, Look>;

/** Filters of deposits, as parameters of the request. */
export const DEPOSIT_FILTERS = {
  all: undefined,
  live: ['awaiting_review'],
  done: ['approved', 'failed'],
} as const satisfies Readonly<Record<string, readonly DepositState[] | undefined>>;

/** Filters of withdrawals, as parameters of the request. */
export const WITHDRAWAL_FILTERS = {
  all: undefined,
  live: ['awaiting_review'],
  done: ['approved', 'failed', 'cancelled'],
} as const satisfies Readonly<Record<string, readonly WithdrawalState[] | undefined>>;

export type TransferFilter = keyof typeof DEPOSIT_FILTERS;

export interface BalanceBarPart {
  readonly key: 'free' | WithdrawalHold['reason'];
  /** Share of the balance, 0 to 1. */
  readonly share: number;
}

/** The balance as a bar: the part that can be withdrawn, then each reason that reserves a part. */
export function balanceBarParts(
  withdrawable: number,
  holds: readonly Pick<WithdrawalHold, 'reason' | 'amount'>[],
): BalanceBarPart[] {
  const whole = holds.reduce((sum, { amount }) => sum + amount, withdrawable);
  if (whole === 0) return [];
  const reasons = [...new Set(holds.map(({ reason }) => reason))];
  const held = reasons.map((key) => ({
    key,
    amount: holds.filter(({ reason }) => reason === key).reduce((sum, { amount }) => sum + amount, 0),
  }));
  return [{ key: 'free' as const, amount: withdrawable }, ...held]
    .filter(({ amount }) => amount > 0)
    .map(({ key, amount }) => ({ key, share: amount / whole }));
}
