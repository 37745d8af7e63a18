import { type FeeRules, notionalYen, reserveOf } from '@tsubame/sdk/rules';

/**
 * The limits and rates for every order, shown by `getTradingTerms` (money-rules.md 2.1, market-rules.md 1.6). Fees are in
 * `fee-plans.ts`.
 */
export const TRADING_TERMS = {
  leverageSteps: [1, 2, 3],
  lotSize: 100,
  minimumQuantity: 100,
  maximumQuantity: 100_000,
  /** Account equity needed for leverage or a short. */
  initialMarginMinimumYen: 300_000,
  /** Margin rate of the account below which a close brings a margin call (domain/resources.md 4.2; the law's floor). */
  maintenanceBasisPoints: 2_000,
  /** Own funds and profit or loss over the opening amount at which a position is closed by force at once (our own rate). */
  forcedCloseBasisPoints: 1_000,
  /** Collateral rate of own shares (money-rules.md 2.1). */
  collateralBasisPoints: 8_000,
  /** Margin rate of the account, or of a position, at or under which the user is warned. */
  warningBasisPoints: 3_000,
  /** A margin call can be met until noon, so many business days after its close (money-rules.md 2.1). */
  callDays: 2,
  /** Yearly rates for shorts and for positions with leverage (money-rules.md 2.1); day trading has none. */
  shortLendingBasisPoints: 110,
  longInterestBasisPoints: 280,
  /** Months until a margin position must be closed, and business days before that the user is notified (money-rules.md 2.1). */
  termMonths: 6,
  termNoticeDays: 10,
  /** Lots that may be sold short at any price; from the next one on market-rules.md 1.6 holds. */
  freeShortLots: 50,
  previewSeconds: 30,
  settlementDays: 2,
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
    reserveOf(notionalYen(priceTenths, lots * TRADING_TERMS.lotSize), leverage, plan) <= cash;
  let low = 0;
  let high = TRADING_TERMS.maximumQuantity / TRADING_TERMS.lotSize;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low * TRADING_TERMS.lotSize;
}

/** True if the order takes shares out of the market: opening a long or closing a short. */
export function isBuying(intent: 'open' | 'close', direction: 'long' | 'short'): boolean {
  return (intent === 'open') === (direction === 'long');
}
