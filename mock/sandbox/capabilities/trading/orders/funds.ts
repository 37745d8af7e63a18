import { notionalYen, reservedPriceTenths, reserveOf, type StopPrices } from '@tsubame/sdk/rules';
import type { OrderExecution } from '@tsubame/sdk/schema';
import type { Quote } from '#market/quote.ts';
import { type Execution, notionalTenthsOf, sharesIn } from '../matching/matching.ts';
import type { FeePlan } from '../rules/fee-plans.ts';

/** The quantity of an opening order that still needs funds, and the yen executed before. */
interface FundedQuantity {
  readonly direction: 'long' | 'short';
  readonly priceTenths: number | null;
  readonly triggerTenths: number | null;
  /** The stop of an OCO order while it waits. */
  readonly stop: StopPrices | null;
  readonly execution: OrderExecution;
  readonly quantity: number;
  readonly leverage: number;
  readonly executedYen?: number;
}

/** Funds that an opening order must reserve on arrival. */
export interface FundsToReserve {
  /** Price in tenths of a yen at which most of it is calculated. */
  readonly priceTenths: number;
  /** All of it, in yen. */
  readonly reserveYen: number;
  /** The part for shares that are not executed at once. */
  readonly keptYen: number;
}

/**
 * Funds of an arriving order, calculated separately for the immediate executions and the remainder, so that rounding in one
 * never leaves the other uncovered.
 */
export function fundsToReserve(
  wanted: FundedQuantity,
  quote: Pick<Quote, 'upperLimitTenths'>,
  executions: readonly Execution[] | null,
  plan: FeePlan,
): FundsToReserve {
  const { direction, leverage, executedYen = 0 } = wanted;
  const taken = executions ?? [];
  // An execution ends the stop.
  const stop = taken.length > 0 ? null : wanted.stop;
  const limitTenths = reservedPriceTenths({ ...wanted, stop }) ?? quote.upperLimitTenths;
  // A short that is filled at once above its limit needs funds for its fill price.
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
