import { ratioOf, toTenths } from '@tsubame/sdk/rules';
import type { Position, Quote } from '@tsubame/sdk/schema';
import { POSITION_STATES, profitAt } from '#domain/trading-states.ts';
import { useQuote, useQuotes } from '#stores/quote-store.ts';

export interface LivePosition {
  readonly price: string;
  readonly tick: string | undefined;
  /** Whole yen, before fees. */
  readonly profit: number;
  /** Ratio to its own funds, in the wire format. */
  readonly rate: string;
}

/** A position at the live price; the provider's last values without one, or if it is closed. */
export const useLivePosition = (position: Position) => livePosition(position, useQuote(position.code));

/** Total profit or loss of these positions in whole yen, at the prices that each shows. */
export function useLiveProfit(positions: readonly Position[]): number {
  const quotes = useQuotes(positions.map(({ code }) => code));
  return positions.reduce((sum, position, at) => sum + livePosition(position, quotes[at]).profit, 0);
}

function livePosition(position: Position, quote: Quote | undefined): LivePosition {
  const tenths = quote === undefined ? null : toTenths(quote.price);
  if (quote === undefined || tenths === null || !POSITION_STATES[position.state].open) {
    return {
      price: position.current_price,
      tick: quote?.tick,
      profit: position.unrealised_profit_loss,
      rate: position.unrealised_rate,
    };
  }
  const profit = profitAt(position, tenths);
  return { price: quote.price, tick: quote.tick, profit, rate: ratioOf(profit, position.principal) };
}
