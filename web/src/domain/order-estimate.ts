import {
  addedFee,
  basisPointsOf,
  fromTenths,
  notionalYen,
  priceAtMarginRate,
  reserveOf,
  toTenths,
  valuedPriceTenths,
  worstCaseLossYen,
} from '@tsubame/sdk/rules';
import type { OrderDraft, OrderPreview, Stock, TradingTerms } from '@tsubame/sdk/schema';
import { reservedPriceTenths } from './affordable.ts';

/** What an order would cost and risk, calculated on this device. */
export type OrderEstimate = Pick<
  OrderPreview,
  'notional' | 'fee' | 'fee_plan' | 'reserve' | 'forced_close_price' | 'worst_case_loss'
>;

/** The amounts of an order without a preview, because the provider refuses it: by the same rules, at the last price. */
export function estimateOrder(
  draft: OrderDraft,
  { quote, tick_group }: Pick<Stock, 'quote' | 'tick_group'>,
  terms: Pick<TradingTerms, 'fee_plan' | 'fee_traded' | 'forced_close_rate'>,
): OrderEstimate {
  const { direction, price_type: priceType, quantity, leverage, execution = 'day' } = draft;
  const { fee_plan: plan } = terms;
  const limitTenths = draft.price == null ? null : toTenths(draft.price);
  const triggerTenths = draft.trigger_price == null ? null : toTenths(draft.trigger_price);
  const priceTenths =
    valuedPriceTenths({ direction, priceTenths: limitTenths, triggerTenths }) ??
    triggerTenths ??
    toTenths(quote.price) ??
    0;
  const stop = draft.stop ?? null;
  const heldTenths =
    reservedPriceTenths(
      { direction, priceType, priceTenths: limitTenths, triggerTenths, stop, execution, leverage },
      quote,
    ) ?? priceTenths;
  const notional = notionalYen(priceTenths, quantity);
  const forcedTenths = priceAtMarginRate(
    { direction, leverage, notionalTenths: priceTenths * quantity, quantity },
    tick_group,
    basisPointsOf(terms.forced_close_rate),
  );
  return {
    notional,
    fee: addedFee(terms.fee_traded, notional, plan),
    fee_plan: plan,
    reserve: reserveOf(notionalYen(heldTenths, quantity), leverage, plan),
    forced_close_price: forcedTenths === null ? null : fromTenths(forcedTenths),
    worst_case_loss: worstCaseLossYen({ priceTenths, quantity }, forcedTenths, plan),
  };
}
