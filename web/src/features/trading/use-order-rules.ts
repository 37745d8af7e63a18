import { toTenths } from '@tsubame/sdk/rules';
import type { Stock, TradingTerms } from '@tsubame/sdk/schema';
import { useApiQuery } from '#api/use-api-query.ts';
import type { OrderRules } from '#domain/order-types.ts';
import type { Loadable } from '#ui/loadable.ts';

/** The day's traded amount, which a fee may depend on, changes with every fill. */
const TERMS_STALE_MS = 10_000;

export function useTradingTerms(enabled = true): Loadable<TradingTerms> {
  return useApiQuery('getTradingTerms', {}, { enabled, staleTime: TERMS_STALE_MS });
}

/** Rules of an order for this stock: the issue's own, within the terms. */
export function orderRules(
  stock: Stock,
  terms: Pick<TradingTerms, 'minimum_quantity' | 'maximum_quantity'>,
): OrderRules {
  return {
    tickGroup: stock.tick_group,
    lotSize: stock.lot_size,
    minimumQuantity: Math.max(terms.minimum_quantity, stock.lot_size),
    maximumQuantity: terms.maximum_quantity,
    leverageSteps: stock.leverage_steps,
    shortable: stock.shortable,
    lastTenths: toTenths(stock.quote.price) ?? 0,
    upperLimitTenths: toTenths(stock.quote.upper_limit) ?? Number.MAX_SAFE_INTEGER,
    lowerLimitTenths: toTenths(stock.quote.lower_limit) ?? 0,
  };
}
