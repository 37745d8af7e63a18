import {
  BANK_ACCOUNT_HOLD,
  brokenWithdrawalAmount,
  isSameKana,
  isWithdrawalOpen,
  nextWithdrawalOpenAt,
  WITHDRAWAL_AMOUNT,
} from '@tsubame/sdk/rules';
import type { IdentityState, WithdrawalState } from '@tsubame/sdk/schema';
import { stateAfter, WITHDRAWAL_MOVES } from '@tsubame/sdk/transitions';
import type { RefusalDetail } from '#frame/contract/refusal.ts';
import { timestamp } from '#frame/contract/wire.ts';
import { bankOf } from './banks.ts';

/** Refuses less than the minimum amount (yen). */
export function refuseSmallTransfer(amount: number, minimum: number): RefusalDetail | null {
  if (amount >= minimum) return null;
  return {
    id: 'amount_below_minimum',
    field: 'amount',
    rule: 'transfer_minimum',
    params: { minimum_amount: minimum },
    nearest: [String(minimum)],
  };
}

/** Refuses a withdrawal of a user without a verified identity. */
export function refuseUnverified(state: IdentityState): RefusalDetail | null {
  return state === 'passed' ? null : { id: 'identity_needed', rule: 'identity_needed', params: { state } };
}

/** Refuses a fourth account. */
export function refuseFourthBankAccount(have: number): RefusalDetail | null {
  const maximum = BANK_ACCOUNT_HOLD.most_accounts;
  return have < maximum
    ? null
    : { id: 'bank_account_limit', rule: 'bank_account_maximum', params: { maximum } };
}

/** Refuses a bank or branch that is not in the list. */
export function refuseBank(bankCode: string, branchCode: string): RefusalDetail | null {
  const bank = bankOf(bankCode);
  if (bank?.branches.some(({ code }) => code === branchCode)) return null;
  return bankUnknown(bankCode, branchCode);
}

/** Refuses a change of the bank without a branch: branch codes repeat between banks. */
export function refuseBankWithoutBranch(
  changes: { readonly bankCode: string | undefined; readonly branchCode: string | undefined },
  is: { readonly bankCode: string; readonly branchCode: string },
): RefusalDetail | null {
  if ((changes.bankCode === undefined) === (changes.branchCode === undefined)) return null;
  return bankUnknown(changes.bankCode ?? is.bankCode, changes.branchCode ?? is.branchCode);
}

function bankUnknown(bankCode: string, branchCode: string): RefusalDetail {
  const bank = bankOf(bankCode);
  return {
    id: 'bank_unknown',
    field: bank ? 'branch_code' : 'bank_code',
    rule: 'bank_list',
    params: { bank_code: bankCode, branch_code: branchCode },
    nearest: bank ? bank.branches.map(({ code }) => code) : [],
  };
}

/** Refuses a holder other than the verified name, in any kana width. */
export function refuseHolder(holder: string, verified: string): RefusalDetail | null {
  if (isSameKana(holder, verified)) return null;
  return {
    id: 'holder_mismatch',
    field: 'holder_kana',
    rule: 'holder_match',
    params: { expected: verified },
    nearest: [verified],
  };
}

/** Refuses a change of an account with a pending withdrawal. */
export function refuseBankAccountInUse(withdrawalId: string | undefined): RefusalDetail | null {
  if (withdrawalId === undefined) return null;
  return {
    id: 'bank_account_in_use',
    field: 'bank_account_id',
    rule: 'open_withdrawal',
    params: { withdrawal_id: withdrawalId },
  };
}

/** Refuses a withdrawal outside the hours (`at` in epoch ms). */
export function refuseOutsideWithdrawalHours(at: number): RefusalDetail | null {
  if (isWithdrawalOpen(at)) return null;
  return {
    id: 'outside_withdrawal_hours',
    rule: 'withdrawal_hours',
    params: { next_open_at: timestamp(nextWithdrawalOpenAt(at)) },
  };
}

/** Refuses a withdrawal to an account for a day after it was added or changed (epoch ms). */
export function refuseAccountHold(heldUntil: number, at: number): RefusalDetail | null {
  if (at >= heldUntil) return null;
  return {
    id: 'bank_account_on_hold',
    field: 'bank_account_id',
    rule: 'hold_24_hours',
    params: { until: timestamp(heldUntil) },
  };
}

/** Refuses more than the withdrawable amount (yen). */
export function refuseAboveWithdrawable(
  amount: number,
  withdrawable: number,
  unsettled: number,
): RefusalDetail | null {
  if (brokenWithdrawalAmount(amount, withdrawable) !== 'above_withdrawable') return null;
  return {
    id: 'more_than_withdrawable',
    field: 'amount',
    rule: 'withdrawable_amount',
    params: { withdrawable_amount: withdrawable, unsettled },
    nearest: withdrawable >= WITHDRAWAL_AMOUNT.minimum_yen ? [String(withdrawable)] : [],
  };
}

/** Refuses to cancel a withdrawal in a state from which the contract's state table has no cancellation. */
export function refuseWithdrawalCancel(state: WithdrawalState): RefusalDetail | null {
  if (mayCancelWithdrawal(state)) return null;
  return {
    id: 'withdrawal_not_cancellable',
    field: 'withdrawal_id',
    rule: 'withdrawal_state',
    params: { state },
  };
}

export function mayCancelWithdrawal(state: WithdrawalState): boolean {
  return stateAfter(WITHDRAWAL_MOVES, state, { event: 'cancel', actor: 'user' }) !== null;
}
