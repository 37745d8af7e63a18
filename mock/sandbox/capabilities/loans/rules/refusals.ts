import { ratioOf } from '@tsubame/sdk/rules';
import type { IdentityState, LoanState } from '@tsubame/sdk/schema';
import type { RefusalDetail } from '#frame/contract/refusal.ts';
import { findRateOverCap, type LoanRequest, largestLawfulAmount } from './cost.ts';
import { LOAN_TERMS } from './terms.ts';

export function refuseIdentity(state: IdentityState): RefusalDetail | null {
  return state === 'passed' ? null : { id: 'identity_needed', rule: 'identity_needed', params: { state } };
}

/** Refuses less than the minimum, then an amount off the step. */
export function refuseAmount(amount: number): RefusalDetail | null {
  const { minimumYen, maximumYen, stepYen } = LOAN_TERMS;
  if (amount < minimumYen)
    return {
      id: 'loan_below_minimum',
      field: 'amount',
      rule: 'loan_minimum',
      params: { minimum_amount: minimumYen },
      nearest: [String(minimumYen)],
    };
  const below = amount - (amount % stepYen);
  if (below === amount) return null;
  return {
    id: 'loan_amount_step',
    field: 'amount',
    rule: 'amount_step',
    params: { amount_step: stepYen },
    nearest: [below, below + stepYen].filter((each) => each <= maximumYen).map(String),
  };
}

/** Refuses more shares of a position than are free. */
export function refuseShares(positionId: string, quantity: number, free: number): RefusalDetail | null {
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
export function refuseLimit(amount: number, limit: number): RefusalDetail | null {
  if (amount <= limit) return null;
  return {
    id: 'loan_limit_insufficient',
    field: 'amount',
    rule: 'ltv_limit',
    params: { available_limit: limit },
    nearest: limit >= LOAN_TERMS.minimumYen ? [String(limit)] : [],
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

export function refuseTooMuch(amount: number, owed: number): RefusalDetail | null {
  if (amount <= owed) return null;
  return {
    id: 'more_than_owed',
    field: 'amount',
    rule: 'amount_to_repay',
    params: { amount_to_repay: owed },
    nearest: [String(owed)],
  };
}
