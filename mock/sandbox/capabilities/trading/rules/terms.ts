import { type FeeRules, notionalYen, ORDER_QUANTITY, reserveOf } from '@tsubame/sdk/rules';

/** Limits of the provider's own service, shown by `getTradingTerms` beside the business rules. */
export const SERVICE_LIMITS = {
  /** Armed price alerts of a user. */
  alertMaximum: 20,
  /** Issues on a watchlist. */
  watchlistMaximum: 50,
} as const;

/** Largest quantity in whole lots with a reserve of at most `cash` yen; 0 if one lot is too much. */
export function affordableQuantity(
  cash: number,
  { priceTenths, leverage }: { readonly priceTenths: number; readonly leverage: number },
  plan: FeeRules,
): number {
  const fits = (lots: number) =>
    reserveOf(notionalYen(priceTenths, lots * ORDER_QUANTITY.lotSize), leverage, plan) <= cash;
  let low = 0;
  let high = ORDER_QUANTITY.maximumQuantity / ORDER_QUANTITY.lotSize;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low * ORDER_QUANTITY.lotSize;
}

/** True if the order takes shares out of the market: opening a long or closing a short. */
export function isBuying(intent: 'open' | 'close', direction: 'long' | 'short'): boolean {
  return (intent === 'open') === (direction === 'long');
}
