import { basisPointsOf, mulDiv, notionalYen, toTenths } from '@tsubame/sdk/rules';
import type { LoanTerms, LocaleNames, Position, QuoteLoanRequest } from '@tsubame/sdk/schema';
import { closableQuantity } from './trading-states.ts';

/** Shares of a position that may secure a loan: not leveraged, and not reserved otherwise. */
export interface PledgeableShares {
  readonly positionId: string;
  readonly code: string;
  readonly short_name: LocaleNames;
  /** Last price in the wire format. */
  readonly price: string;
  readonly free: number;
}

/** Pledged shares by position id. */
export type Pledges = Readonly<Record<string, number>>;

type Held = Pick<
  Position,
  | 'position_id'
  | 'code'
  | 'short_name'
  | 'current_price'
  | 'direction'
  | 'leverage'
  | 'product'
  | 'quantity'
  | 'closing_quantity'
  | 'pledged_quantity'
>;

/** The positions that may be pledged: long, without leverage, not intraday, and with free shares. */
export function pledgeableSharesOf(positions: readonly Held[]): PledgeableShares[] {
  return positions.flatMap((position) => {
    const { direction, leverage, product } = position;
    const free = closableQuantity(position);
    if (direction !== 'long' || leverage !== 1 || product !== 'standard' || free <= 0) return [];
    const { position_id: positionId, code, short_name, current_price: price } = position;
    return [{ positionId, code, short_name, price, free }];
  });
}

/** Value in yen of shares of one position, rounded down. */
export function shareValue(price: string, quantity: number): number {
  return notionalYen(toTenths(price) ?? 0, quantity);
}

/** The pledged shares of a position: at most the free ones, which may be fewer than when they were chosen. */
export function pledgedShares({ positionId, free }: PledgeableShares, pledges: Pledges): number {
  return Math.min(pledges[positionId] ?? 0, free);
}

/** Value in yen of all pledged shares. */
export function pledgedValue(shares: readonly PledgeableShares[], pledges: Pledges): number {
  return shares.reduce((sum, each) => sum + shareValue(each.price, pledgedShares(each, pledges)), 0);
}

type Limits = Pick<LoanTerms, 'ltv_limit' | 'amount_step' | 'minimum_amount' | 'maximum_amount'>;

/** The largest loan in yen for a security value, in whole steps; below the minimum no loan is possible. */
export function maxLoanOf(value: number, { ltv_limit, amount_step, maximum_amount }: Limits): number {
  const carried = mulDiv(value, basisPointsOf(ltv_limit), 10_000);
  return Math.min(Math.floor(carried / amount_step) * amount_step, maximum_amount);
}

export type LoanAmountFault = 'missing' | 'below' | 'step' | 'over';

/** Fault of a typed amount with a valid one; null if it is valid. The provider makes the final decision. */
export function loanAmountFault(
  typed: string,
  { minimum_amount, amount_step }: Limits,
  most: number,
): { readonly fault: LoanAmountFault; readonly nearest: readonly string[] } | null {
  if (typed === '') return { fault: 'missing', nearest: [] };
  const amount = Number(typed);
  if (amount < minimum_amount) return { fault: 'below', nearest: [String(minimum_amount)] };
  if (amount > most) return { fault: 'over', nearest: most >= minimum_amount ? [String(most)] : [] };
  const below = amount - (amount % amount_step);
  if (below === amount) return null;
  const around = [below, below + amount_step].filter((each) => each <= most);
  return { fault: 'step', nearest: around.map(String) };
}

/** The pledged shares for the contract, without positions of zero. */
export function collateralOf(
  shares: readonly PledgeableShares[],
  pledges: Pledges,
): QuoteLoanRequest['collateral'] {
  return shares.flatMap((share) => {
    const quantity = pledgedShares(share, pledges);
    return quantity > 0 ? [{ position_id: share.positionId, quantity }] : [];
  });
}

/** Step of a pledge: a lot if all shares of the position are whole lots. */
export function pledgeStep({ free }: Pick<PledgeableShares, 'free'>): number {
  return free % 100 === 0 ? 100 : 1;
}

/** The parts of a repayment in the contract's order: late charge, interest, principal. */
export function repaymentParts(
  amount: number,
  { late_charge, interest_accrued }: { readonly late_charge: number; readonly interest_accrued: number },
): { readonly late: number; readonly interest: number; readonly principal: number } {
  const late = Math.min(amount, late_charge);
  const interest = Math.min(amount - late, interest_accrued);
  return { late, interest, principal: amount - late - interest };
}
