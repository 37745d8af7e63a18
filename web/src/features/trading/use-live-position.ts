import { ratioOf, toTenths } from '@tsubame/sdk/rules';
import type { Position, Quote } from '@tsubame/sdk/schema';
import { POSITION_STATES, profitAt } from '#domain/trading-states.ts';
import { useQuote, useQuotes } from '#stores/quote-store.ts';

export interface LivePosition {
  readonly price: string;
  readonly tick: string | undefined;
  /** Whole yen, before fees. */
  readonly profit: number;
  /** Over the own funds in it, as the wire writes ratios. */
  readonly rate: string;
}

/** A position at the live price; what the provider last said where there is none, or where it is closed. */
export const useLivePosition = (position: Position) => livePosition(position, useQuote(position.code));

/** Profit or loss of all these positions together in whole yen, of the same prices that each shows by itself. */
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
