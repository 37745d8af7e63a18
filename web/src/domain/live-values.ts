import { notionalYen, ratioOf, toTenths } from '@tsubame/sdk/rules';
import type { Assets, Position, Quote } from '@tsubame/sdk/schema';
import { POSITION_STATES, unrealisedProfitAt } from './trading-states.ts';

/** An open position at a newer price, with each value that depends on it; the same position without a newer price or if it is closed. */
export function positionAtQuote(
  position: Position,
  quote: Pick<Quote, 'price' | 'tick'> | undefined,
): Position {
  const tenths = quote === undefined ? null : toTenths(quote.price);
  if (quote === undefined || tenths === null || !POSITION_STATES[position.state].open) return position;
  const profit = unrealisedProfitAt(position, tenths);
  const { principal, cost, net_profit_loss, unrealised_profit_loss, margin_rate } = position;
  return {
    ...position,
    tick: quote.tick,
    current_price: quote.price,
    market_value: notionalYen(tenths, position.quantity),
    unrealised_profit_loss: profit,
    unrealised_rate: ratioOf(profit, principal),
    net_profit_loss: net_profit_loss - unrealised_profit_loss + profit,
    margin_rate: margin_rate === null ? null : ratioOf(principal + profit, cost),
  };
}

/**
 * The assets at a newer profit or loss of the open positions: with each total that contains it.
 *
 * @param profit whole yen
 */
export function assetsAtProfit(assets: Assets, profit: number): Assets {
  const change = profit - assets.floating_profit_loss;
  const today = assets.today_profit_loss + change;
  return {
    ...assets,
    floating_profit_loss: profit,
    floating_rate: ratioOf(profit, assets.margin),
    total_assets: assets.total_assets + change,
    today_profit_loss: today,
    today_rate: ratioOf(today, assets.total_assets - assets.today_profit_loss),
  };
}
