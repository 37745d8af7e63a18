import {
  brokenLoanAmount,
  findRateOverCap,
  LOAN_AMOUNT,
  type LoanRequest,
  largestLawfulAmount,
  ratioOf,
} from '@tsubame/sdk/rules';
import type { IdentityState, LoanState } from '@tsubame/sdk/schema';
import type { RefusalDetail } from '#frame/contract/refusal.ts';

export function refuseUnverifiedBorrower(state: IdentityState): RefusalDetail | null {
  return state === 'passed' ? null : { id: 'identity_needed', rule: 'identity_needed', params: { state } };
}

/** Refuses less than the minimum, then an amount off the step. */
export function refuseLoanAmount(amount: number): RefusalDetail | null {
  const broken = brokenLoanAmount(amount);
  if (!broken) return null;
  const rest = { field: 'amount', nearest: broken.nearest.map(String) } as const;
  return broken.rule === 'below_minimum'
    ? {
        id: 'loan_below_minimum',
        rule: 'loan_minimum',
        params: { minimum_amount: LOAN_AMOUNT.minimum_yen },
        ...rest,
      }
    : { id: 'loan_amount_step', rule: 'amount_step', params: { amount_step: LOAN_AMOUNT.step_yen }, ...rest };
}

/** Refuses more shares of a position than are free. */
export function refusePledgeQuantity(
  positionId: string,
  quantity: number,
  free: number,
): RefusalDetail | null {
  if (quantity <= free) return null;
  return {
    id: 'collateral_not_available',
    field: 'collateral',
    rule: 'free_shares',
    params: { position_id: positionId, quantity, free },
    nearest: free > 0 ? [String(free)] : [],
  };
}

/** Refuses more than the collateral's limit; the limit is 0 while the user has an uncovered debt. */
export function refuseAboveLoanLimit(amount: number, limit: number): RefusalDetail | null {
  if (amount <= limit) return null;
  return {
    id: 'loan_limit_insufficient',
    field: 'amount',
    rule: 'ltv_limit',
    params: { available_limit: limit },
    nearest: limit >= LOAN_AMOUNT.minimum_yen ? [String(limit)] : [],
  };
}

export function refuseRate(wish: LoanRequest): RefusalDetail | null {
  const over = findRateOverCap(wish);
  if (!over) return null;
  const lawful = largestLawfulAmount(wish);
  return {
    id: 'rate_over_legal_cap',
    field: 'amount',
    rule: 'legal_cap',
    params: { rate: over.rate, legal_cap: ratioOf(over.cap, 10_000) },
    nearest: lawful === null ? [] : [String(lawful)],
  };
}

export function refuseAgreement(version: string | null, present: string): RefusalDetail | null {
  if (version === present) return null;
  const rest = { field: 'agreement_version', params: { version: present }, nearest: [present] } as const;
  return version === null
    ? { id: 'agreement_not_accepted', rule: 'agreement_acceptance', ...rest }
    : { id: 'agreement_version_stale', rule: 'agreement_version', ...rest };
}

export function refuseRepaying(state: LoanState, isOpen: boolean): RefusalDetail | null {
  if (isOpen) return null;
  return { id: 'loan_not_repayable', field: 'loan_id', rule: 'loan_state', params: { state } };
}

export function refusePledging(state: LoanState, isOpen: boolean): RefusalDetail | null {
  if (isOpen) return null;
  return { id: 'loan_not_open', field: 'loan_id', rule: 'loan_open', params: { state } };
}

export function refuseRepaymentAboveDebt(amount: number, owed: number): RefusalDetail | null {
  if (amount <= owed) return null;
  return {
    id: 'more_than_owed',
    field: 'amount',
    rule: 'amount_to_repay',
    params: { amount_to_repay: owed },
    nearest: [String(owed)],
  };
}
