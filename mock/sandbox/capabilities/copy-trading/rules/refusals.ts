import { chargedYen, fromHundredths } from '@tsubame/sdk/rules';
import type { FollowProductState, FollowState } from '@tsubame/sdk/schema';
import type { RefusalDetail } from '#frame/contract/refusal.ts';
import { FOLLOW_TERMS } from './terms.ts';

/** Refuses an application unless the product is recruiting. */
export function refuseProductState(state: FollowProductState): RefusalDetail | null {
  if (state === 'recruiting') return null;
  return { id: 'product_not_open', field: 'product_id', rule: 'follow_product_state', params: { state } };
}

/** Refuses a product above the highest risk score. */
export function refuseRisk(riskScore: number): RefusalDetail | null {
  const maximum = FOLLOW_TERMS.maximumRiskScore;
  if (riskScore <= maximum) return null;
  const params = { risk_score: riskScore, maximum };
  return { id: 'risk_too_high', field: 'product_id', rule: 'risk_score', params };
}

/** Refuses an outdated disclosure version. */
export function refuseDisclosure(version: string): RefusalDetail | null {
  const current = FOLLOW_TERMS.disclosureVersion;
  if (version === current) return null;
  const params = { version, current };
  const rule = 'disclosure_version';
  return { id: 'disclosure_version_stale', field: rule, rule, params, nearest: [current] };
}

/** Refuses less than the product's minimum; hundredths of a yen. */
export function refuseBelowProductMinimum(
  amountHundredths: number,
  minimumHundredths: number,
): RefusalDetail | null {
  if (amountHundredths >= minimumHundredths) return null;
  const minimum = fromHundredths(minimumHundredths);
  return {
    id: 'follow_below_minimum',
    field: 'amount',
    rule: 'follow_minimum',
    params: { minimum_amount: minimum },
    nearest: [minimum],
  };
}

/** Refuses more than the cash (yen), which is offered if it reaches the minimum. */
export function refuseFollowFunds(
  amountHundredths: number,
  { cash, minimumHundredths }: { readonly cash: number; readonly minimumHundredths: number },
): RefusalDetail | null {
  const required = chargedYen(amountHundredths);
  if (required <= cash) return null;
  return {
    id: 'insufficient_funds',
    field: 'amount',
    rule: 'free_cash_to_follow',
    params: { required, available: cash, shortfall: required - cash },
    nearest: cash * 100 >= minimumHundredths ? [fromHundredths(cash * 100)] : [],
  };
}

/** Refuses to stop a record that is not active or already stopping. */
export function refuseStop(state: FollowState, stopRequestedAt: number | null): RefusalDetail | null {
  if (state === 'following' && stopRequestedAt === null) return null;
  return { id: 'not_following', field: 'record_id', rule: 'follow_state', params: { state } };
}

/** Refuses to withdraw a record that is not pending. */
export function refuseWithdrawal(state: FollowState): RefusalDetail | null {
  if (state === 'pending_review') return null;
  return { id: 'follow_not_pending', field: 'record_id', rule: 'follow_pending', params: { state } };
}
