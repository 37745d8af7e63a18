import { notionalYen, reserveOf } from '@tsubame/sdk/rules';
import type { Quote } from '#market/quote.ts';
import { type Execution, notionalTenthsOf, sharesIn } from '../matching/matching.ts';
import type { FeePlan } from '../rules/fee-plans.ts';

/** An opening order as its funds are counted: what of it is still to be executed, and what was executed before (yen). */
interface FundedQuantity {
  readonly direction: 'long' | 'short';
  readonly priceTenths: number | null;
  readonly quantity: number;
  readonly leverage: number;
  readonly executedYen?: number;
}

/** What an opening order has to hold as it arrives. */
export interface OrderFunds {
  /** Price in tenths of a yen that most of it is counted at. */
  readonly priceTenths: number;
  /** All of it, in yen. */
  readonly reserveYen: number;
  /** What of that is for shares that it does not get at once. */
  readonly keptYen: number;
}

/**
 * Funds of an order that meets the market: for what it gets at once and for the rest each by itself, so that either is
 * covered whatever is rounded and whatever the other one costs.
 */
export function fundsOf(
  { direction, leverage, executedYen = 0, ...wanted }: FundedQuantity,
  quote: Pick<Quote, 'upperLimitTenths'>,
  executions: readonly Execution[] | null,
  plan: FeePlan,
): OrderFunds {
  const taken = executions ?? [];
  const limitTenths = wanted.priceTenths ?? quote.upperLimitTenths;
  // A short that is filled at once above its limit needs funds for what it is filled at.
  const prices = direction === 'short' ? taken.map((one) => one.priceTenths) : [];
  const priceTenths = Math.max(limitTenths, ...prices);
  const reserve = (yen: number, before: number) =>
    yen === 0 ? 0 : reserveOf(yen, leverage, plan.rules, before);
  const shares = sharesIn(taken);
  const keptYen = reserve(
    notionalYen(limitTenths, wanted.quantity - shares),
    executedYen + Math.floor(notionalTenthsOf(taken) / 10),
  );
  return {
    priceTenths,
    keptYen,
    reserveYen: keptYen + reserve(notionalYen(priceTenths, shares), executedYen),
  };
}
