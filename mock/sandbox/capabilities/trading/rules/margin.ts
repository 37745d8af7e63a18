import { type OpenedTrade, priceAtMarginRate, type TickGroup } from '@tsubame/sdk/rules';
import { TRADING_TERMS } from './terms.ts';

/** Price in tenths of a yen at which a position is closed by force; null for own shares, which never are. */
export function forcedClosePriceTenths(entry: OpenedTrade, tickGroup: TickGroup): number | null {
  return priceAtMarginRate(entry, tickGroup, TRADING_TERMS.forcedCloseBasisPoints);
}

/** Price in tenths of a yen, on the tick, at which the margin rate reaches the warning rate; null for own shares. */
export function warningPriceTenths(entry: OpenedTrade, tickGroup: TickGroup): number | null {
  return priceAtMarginRate(entry, tickGroup, TRADING_TERMS.warningBasisPoints);
}
