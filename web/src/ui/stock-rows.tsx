import type { StockSummary } from '@tsubame/sdk/schema';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { StockRow } from './stock-row.tsx';
import css from './stock-rows.module.css';

export interface StockRowsProps {
  label: string;
  stocks: readonly StockSummary[];
  /** Codes of the stocks with a position. */
  heldCodes?: ReadonlySet<string> | undefined;
  /** Called when a stock is opened; the link in the row navigates. */
  onOpen?: () => void;
  /** Wraps a row, such as with actions. */
  around?: (stock: StockSummary, row: ReactNode) => ReactNode;
}

/** A card of stocks, one row each, for lists that are short enough to render completely. */
export function StockRows({
  label,
  stocks,
  heldCodes: held,
  onOpen,
  around = (_, row) => row,
}: StockRowsProps) {
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
