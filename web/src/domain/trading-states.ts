import { addedFee, floorToLot, mulDiv, notionalYen, profitYen, withheldYen } from '@tsubame/sdk/rules';
import type { Order, OrderState, Position, PositionState, Profit, TradingTerms } from '@tsubame/sdk/schema';

type Look = 'accent' | 'neutral' | 'ok' | 'outline';

/** How each state of an order is shown. What may follow stands in the contract's tables (`@tsubame/sdk/transitions`). */
export const ORDER_STATES = {
  queued: { look: 'accent', live: true },
  working: { look: 'accent', live: true },
  filled: { look: 'ok', live: false },
  cancelled: { look: 'outline', live: false },
  expired: { look: 'outline', live: false },
  rejected: { look: 'outline', live: false },
} as const satisfies Record<OrderState, { readonly look: Look; readonly live: boolean }>;

export const POSITION_STATES = {
  holding: { look: 'neutral', open: true },
  closing: { look: 'accent', open: true },
  closed: { look: 'outline', open: false },
} as const satisfies Record<PositionState, { readonly look: Look; readonly open: boolean }>;

/** Whether shares are bought: opening a long and closing a short do. A position, which has no intent, was opened. */
export const isBuying = ({
  direction,
  intent = 'open',
}: Pick<Order, 'direction'> & Partial<Pick<Order, 'intent'>>) =>
  (direction === 'long') === (intent === 'open');

export const canCancel = (order: Pick<Order, 'next_actions'>) => order.next_actions.includes('cancel');
export const canChange = (order: Pick<Order, 'next_actions'>) => order.next_actions.includes('change');
export const canClose = (position: Pick<Position, 'next_actions'>) => position.next_actions.includes('close');

type Parts = Pick<Order, 'quantity' | 'filled_quantity'>;

/** Whether some of an order was executed, and not all. */
export const isInPart = ({ quantity, filled_quantity }: Parts) =>
  filled_quantity > 0 && filled_quantity < quantity;
/** Shares of an order that are not executed yet. */
export const restOf = ({ quantity, filled_quantity }: Parts) => quantity - filled_quantity;

/** Shares that a closing order can take: neither another closing order nor a pledge holds them. */
export const closableQuantity = (
  position: Pick<Position, 'quantity' | 'closing_quantity' | 'pledged_quantity'>,
) => position.quantity - position.closing_quantity - position.pledged_quantity;

/** Whole, half and the smallest part of a holding, in whole lots and without doubles. */
export function closeSteps(closable: number, lotSize: number): number[] {
  const half = floorToLot(closable / 2, lotSize);
  return [...new Set([closable, half, Math.min(lotSize, closable)])].filter((quantity) => quantity > 0);
}

/** Unrealised profit or loss at a newer price, in whole yen: what the list shows between two answers of the provider. */
export function profitAt(
  { direction, quantity, cost }: Pick<Position, 'direction' | 'quantity' | 'cost'>,
  priceTenths: number,
): number {
  return profitYen(direction, cost, notionalYen(priceTenths, quantity));
}

/** What closing `quantity` shares at a price (tenths of a yen) would settle by the terms; whole yen, profit before fee, interest and reverse fee. */
export function closingEstimate(
  position: Pick<Position, 'direction' | 'quantity' | 'cost' | 'interest_accrued' | 'reverse_fee_accrued'>,
  quantity: number,
  priceTenths: number,
  terms: Pick<TradingTerms, 'fee_plan' | 'fee_traded'>,
): {
  readonly notional: number;
  readonly fee: number;
  readonly interest: number;
  readonly reverseFee: number;
  readonly profit: number;
} {
  const notional = notionalYen(priceTenths, quantity);
  const part = (yen: number) => (position.quantity === 0 ? 0 : mulDiv(yen, quantity, position.quantity));
  return {
    notional,
    fee: addedFee(terms.fee_traded, notional, terms.fee_plan),
    interest: part(position.interest_accrued),
    reverseFee: part(position.reverse_fee_accrued),
    profit: profitYen(position.direction, part(position.cost), notional),
  };
}

/**
 * The part of the opening fee that shares still held bear, in whole yen: their gain is less by it. Of a position closed in part
 * an estimate, as its fees so far hold those of the parts.
 */
export function openingFeeOf(
  { fee, opened_quantity }: Pick<Position, 'fee' | 'opened_quantity'>,
  quantity: number,
): number {
  return mulDiv(fee, quantity, opened_quantity);
}

/**
 * Tax that a closing would withhold, or give back if below zero, in whole yen; 0 where the provider takes none.
 *
 * @param gain of the closing after both fees, interest and reverse fees
 */
export function closingTax({ taxes, year_sums }: Pick<Profit, 'taxes' | 'year_sums'>, gain: number): number {
  if (!taxes.withheld) return 0;
  const { realised_profit_loss, fee, interest } = year_sums;
  // More losses than gains are not said as such: what is known of the year stands for them.
  const lost = Math.min(0, realised_profit_loss - fee - interest);
  return withheldYen(taxes.taxable_gain > 0 ? taxes.taxable_gain : lost, gain);
}
