import type { Schemas } from '#frame/contract/handlers.ts';

/** The market at an instant (epoch ms) in contract form, provided by the market capability. */
export type MarketOnWire = {
  quote(code: string, at: number): Schemas['Quote'];
  board(code: string, at: number): Schemas['Board'];
  isListed(code: string): boolean;
  clock(at: number): Schemas['MarketClock'];
};

/** The market at one instant for any number of connections: each thing is computed once, when first asked for. */
export type MarketMoment = {
  readonly at: number;
  quote(code: string): Schemas['Quote'];
  board(code: string): Schemas['Board'];
  clock(): Schemas['MarketClock'];
};

function once<T>(compute: (code: string) => T): (code: string) => T {
  const known = new Map<string, T>();
  return (code) => {
    const found = known.get(code) ?? compute(code);
    known.set(code, found);
    return found;
  };
}

export function marketMoment(market: MarketOnWire, at: number): MarketMoment {
  const quote = once((code) => market.quote(code, at));
  const board = once((code) => market.board(code, at));
  return { at, quote, board, clock: () => market.clock(at) };
}

/** Comparison key of a quote: a changed key means that it is sent again. */
export function quoteComparisonKey(quote: Schemas['Quote']): string {
  return `${quote.price}|${quote.volume}|${quote.status}|${quote.base_price}|${quote.previous_close}`;
}

/** Comparison key of a board: a changed key means that it is sent again. */
export function boardComparisonKey({ at: _at, ...board }: Schemas['Board']): string {
  return JSON.stringify(board);
}

/** Comparison key of the clock: a changed key means that it is sent again. */
export function clockComparisonKey(clock: Schemas['MarketClock']): string {
  return `${clock.phase}|${clock.trading_date}|${clock.is_open}|${clock.next_change_at}`;
}
