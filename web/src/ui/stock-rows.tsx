import type { StockSummary } from '@tsubame/sdk/schema';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { StockRow } from './stock-row.tsx';
import css from './stock-rows.module.css';

export interface StockRowsProps {
  label: string;
  stocks: readonly StockSummary[];
  /** Codes of which the user has a position. */
  held?: ReadonlySet<string> | undefined;
  /** Hears that one of them is opened; the link in the row does the opening. */
  onOpen?: () => void;
  /** Puts something around a row: what can be done with it. */
  around?: (stock: StockSummary, row: ReactNode) => ReactNode;
}

/** A card of stocks, one row each: for lists short enough to be drawn whole. */
export function StockRows({ label, stocks, held, onOpen, around = (_, row) => row }: StockRowsProps) {
  return (
    <Card flush label={label}>
      <ul className={css.list}>
        {stocks.map((stock) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside is what is pressed, by key as well; this only listens
          <li key={stock.code} onClick={onOpen}>
            {around(stock, <StockRow stock={stock} held={held?.has(stock.code) ?? false} />)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
