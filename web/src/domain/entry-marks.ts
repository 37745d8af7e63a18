import type { Position } from '@tsubame/sdk/schema';

type Held = Pick<
  Position,
  'position_id' | 'direction' | 'average_price' | 'quantity' | 'unrealised_profit_loss'
>;

/** Positions of one side with the same entry price, which have one line on the chart. */
export interface EntryMark {
  /** The first of them. */
  readonly position: Held;
  /** In yen. */
  readonly price: number;
  readonly quantity: number;
  /** Unrealised profit or loss of all of them in yen. */
  readonly profit: number;
}

/** The lines of positions at their entry prices. */
export function entryMarksOf(positions: readonly Held[]): EntryMark[] {
  const groups = new Map<string, EntryMark>();
  for (const position of positions) {
    const { direction, average_price, quantity, unrealised_profit_loss: profit } = position;
    const price = Number(average_price);
    const key = `${direction} ${price}`;
    const known = groups.get(key) ?? { position, price, quantity: 0, profit: 0 };
    groups.set(key, { ...known, quantity: known.quantity + quantity, profit: known.profit + profit });
  }
  return [...groups.values()];
}
