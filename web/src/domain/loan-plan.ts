import { basisPointsOf, mulDiv, notionalYen, toTenths } from '@tsubame/sdk/rules';
import type { LoanTerms, LocaleNames, Position, QuoteLoanRequest } from '@tsubame/sdk/schema';
import { closableQuantity } from './trading-states.ts';

/** Shares of a position that may secure a loan: own ones that nothing else holds. */
export interface Pledgeable {
  readonly positionId: string;
  readonly code: string;
  readonly short_name: LocaleNames;
  /** Last price, as the wire writes it. */
  readonly price: string;
  readonly free: number;
}

/** How many shares of each position are pledged, by its id. */
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

/** The positions that may be pledged: long, without leverage, not closed with the day, and with free shares. */
export function pledgeableOf(positions: readonly Held[]): Pledgeable[] {
  return positions.flatMap((position) => {
    const { direction, leverage, product } = position;
    const free = closableQuantity(position);
    if (direction !== 'long' || leverage !== 1 || product !== 'standard' || free <= 0) return [];
    const { position_id: positionId, code, short_name, current_price: price } = position;
    return [{ positionId, code, short_name, price, free }];
  });
}

/** Yen that shares of one position are worth, fractions dropped. */
export function shareValue(price: string, quantity: number): number {
  return notionalYen(toTenths(price) ?? 0, quantity);
}

/** Yen that all pledged shares are worth. */
export function pledgedValue(shares: readonly Pledgeable[], pledges: Pledges): number {
  return shares.reduce((sum, each) => sum + shareValue(each.price, pledges[each.positionId] ?? 0), 0);
}

type Limits = Pick<LoanTerms, 'ltv_limit' | 'amount_step' | 'minimum_amount' | 'maximum_amount'>;

/** The largest amount (yen) that security of a value carries, in whole steps; less than the minimum means none. */
export function mostLent(value: number, { ltv_limit, amount_step, maximum_amount }: Limits): number {
  const carried = mulDiv(value, basisPointsOf(ltv_limit), 10_000);
  return Math.min(Math.floor(carried / amount_step) * amount_step, maximum_amount);
}

export type LoanFault = 'missing' | 'below' | 'step' | 'over';

/** What is wrong with an amount as typed, and what would do instead; null if nothing is. The provider has the last word. */
export function loanFault(
  typed: string,
  { minimum_amount, amount_step }: Limits,
  most: number,
): { readonly fault: LoanFault; readonly nearest: readonly string[] } | null {
  if (typed === '') return { fault: 'missing', nearest: [] };
  const amount = Number(typed);
  if (amount < minimum_amount) return { fault: 'below', nearest: [String(minimum_amount)] };
  if (amount > most) return { fault: 'over', nearest: most >= minimum_amount ? [String(most)] : [] };
  const below = amount - (amount % amount_step);
  if (below === amount) return null;
  const around = [below, below + amount_step].filter((each) => each <= most);
  return { fault: 'step', nearest: around.map(String) };
}

/** The shares to pledge as the contract takes them; those of which none is pledged are left out. */
export function collateralOf(
  shares: readonly Pledgeable[],
  pledges: Pledges,
): QuoteLoanRequest['collateral'] {
  return shares.flatMap(({ positionId, free }) => {
    const quantity = Math.min(pledges[positionId] ?? 0, free);
    return quantity > 0 ? [{ position_id: positionId, quantity }] : [];
  });
}

/** Shares by which the pledge of a position goes up and down: whole lots where all its shares are. */
export function pledgeStep({ free }: Pick<Pledgeable, 'free'>): number {
  return free % 100 === 0 ? 100 : 1;
}

/** What a repayment pays, in the order of the contract: late charge, interest, principal. */
export function repaymentParts(
  amount: number,
  { late_charge, interest_accrued }: { readonly late_charge: number; readonly interest_accrued: number },
): { readonly late: number; readonly interest: number; readonly principal: number } {
  const late = Math.min(amount, late_charge);
  const interest = Math.min(amount - late, interest_accrued);
  return { late, interest, principal: amount - late - interest };
}
