import type { StockSummary } from '@tsubame/sdk/schema';
import { Card } from './card.tsx';
import { StockRow } from './stock-row.tsx';
import css from './stock-rows.module.css';

export interface StockRowsProps {
  label: string;
  stocks: readonly StockSummary[];
  /** Hears that one of them is opened; the link in the row does the opening. */
  onOpen?: () => void;
}

/** A card of stocks, one row each: for lists short enough to be drawn whole. */
export function StockRows({ label, stocks, onOpen }: StockRowsProps) {
  return (
    <Card flush label={label}>
      <ul className={css.list}>
        {stocks.map((stock) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside is what is pressed, by key as well; this only listens
          <li key={stock.code} onClick={onOpen}>
            <StockRow stock={stock} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
