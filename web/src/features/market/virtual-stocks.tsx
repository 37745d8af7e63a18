import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { StockSummary } from '@tsubame/sdk/schema';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { type RankedFigure, StockRow } from '#ui/stock-row.tsx';
import css from './virtual-stocks.module.css';

const ROW_REM = 3.8125;
const FETCH_AHEAD_ROWS = 12;

export interface VirtualStocksProps {
  stocks: readonly StockSummary[];
  label: string;
  /** The figure by which the stocks are sorted, if not by their change. */
  ranked?: RankedFigure | undefined;
  loadingMore: boolean;
  onNearEnd: () => void;
}

/** A virtual list of the whole market, which renders only visible rows. */
export function VirtualStocks({ stocks, label, ranked, loadingMore, onNearEnd }: VirtualStocksProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);

  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, []);

  const virtual = useWindowVirtualizer({
    count: stocks.length,
    estimateSize: () => ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    getItemKey: (at) => stocks[at]?.code ?? at,
    overscan: 6,
    scrollMargin: top,
  });
  const rows = virtual.getVirtualItems();
  const lastShown = rows.at(-1)?.index ?? 0;

  const nearEnd = lastShown >= stocks.length - FETCH_AHEAD_ROWS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page that came
  useEffect(() => {
    if (nearEnd) onNearEnd();
  }, [nearEnd, stocks.length]);

  return (
    <>
      <ul ref={list} className={css.list} aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {rows.map((row) => {
          const stock = stocks[row.index];
          return stock === undefined ? null : (
            <li
              key={row.key}
              ref={virtual.measureElement}
              data-index={row.index}
              aria-setsize={stocks.length}
              aria-posinset={row.index + 1}
              className={css.item}
              style={{ transform: `translateY(${row.start - top}px)` }}
            >
              <StockRow stock={stock} ranked={ranked} />
            </li>
          );
        })}
      </ul>
      {loadingMore ? <Skeleton height={60} /> : null}
    </>
  );
}
