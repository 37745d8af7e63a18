import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type HoldingSort, type HoldingSortKey, nextSort, partsOfSort } from '#domain/holdings-order.ts';
import { Icon } from '#ui/icon.tsx';
import css from './trade-table.module.css';

/** Columns use the labels of the position card. */
const HEADINGS = {
  stock: 'pane.column.stock',
  side: 'pane.column.side',
  type: 'pane.column.type',
  quantity: 'position.quantity',
  entry: 'position.entry',
  now: 'position.now',
  change: 'pane.column.change',
  bar: null,
  price: 'pane.column.price',
  profit: 'pane.column.profit',
  rate: 'pane.column.rate',
  margin: 'pane.column.margin',
  forced: 'pane.column.forced',
  time: 'pane.column.time',
  actions: 'pane.column.actions',
} as const;

export type TradeColumn = keyof typeof HEADINGS;

const SORT_KEYS: Partial<Record<TradeColumn, HoldingSortKey>> = {
  stock: 'code',
  side: 'side',
  quantity: 'quantity',
  entry: 'entry',
  now: 'now',
  change: 'change',
  profit: 'profit',
  rate: 'rate',
  margin: 'margin',
  forced: 'forced',
};

export interface TableSorting {
  readonly sort: HoldingSort;
  readonly onSort: (sort: HoldingSort) => void;
}

export interface TradeTableProps {
  columns: readonly TradeColumn[];
  /** Sorts by a press on a head; without it the heads are plain. */
  sorting?: TableSorting;
  /** As high as its rows, instead of a pane that scrolls. */
  whole?: boolean;
  /** Cells of the last row. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A table of positions or orders. It hides the columns that its width has no room for. */
export function TradeTable({ columns, sorting, whole = false, foot, children }: TradeTableProps) {
  return (
    <div className={css.frame} data-whole={whole || undefined}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot === undefined ? null : <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}

function Head({ column, sorting }: { column: TradeColumn; sorting: TableSorting | undefined }) {
  const { t } = useTranslation('trading');
  const heading = HEADINGS[column];
  if (heading === null) return <td data-column={column} />;
  const key = SORT_KEYS[column];
  if (sorting === undefined || key === undefined)
    return (
      <th scope="col" data-column={column}>
        {t(heading)}
      </th>
    );
  const sorted = partsOfSort(sorting.sort);
  const isSorted = sorted.key === key;
  const ascends = sorted.direction === 'asc';
  return (
    <th
      scope="col"
      data-column={column}
      aria-sort={isSorted ? (ascends ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className={css.sort} onClick={() => sorting.onSort(nextSort(sorting.sort, key))}>
        {t(heading)}
        {isSorted ? <Icon of={ascends ? ArrowUp : ArrowDown} size={12} /> : null}
      </button>
    </th>
  );
}
