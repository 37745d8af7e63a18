import { ratioOf } from '@tsubame/sdk/rules';
import type { Position } from '@tsubame/sdk/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRate, formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import type { HoldingRowsProps } from './holding-rows.tsx';
import { PositionRow } from './trade-rows.tsx';
import { type TradeColumn, TradeTable } from './trade-table.tsx';
import { useLiveProfit } from './use-live-position.ts';

const COLUMNS = [
  'stock',
  'side',
  'quantity',
  'entry',
  'now',
  'change',
  'bar',
  'profit',
  'rate',
  'margin',
  'forced',
  'actions',
] as const satisfies readonly TradeColumn[];

export interface HoldingsTableProps extends HoldingRowsProps {
  /** Number of positions before the filter. */
  read: number;
  /** Whether these are all of the user's positions. */
  isComplete: boolean;
}

/** Positions as a table with heads that sort and a total, which says what it sums. */
export function HoldingsTable({ positions, sort, onSort, onClose, ...read }: HoldingsTableProps) {
  const profits = positions.map((position) => position.unrealised_profit_loss);
  const range = { loss: Math.max(0, ...profits.map((profit) => -profit)), gain: Math.max(0, ...profits) };
  return (
    <TradeTable
      columns={COLUMNS}
      sorting={{ sort, onSort }}
      whole
      foot={<Foot positions={positions} {...read} />}
    >
      {positions.map((position) => (
        <PositionRow
          key={position.position_id}
          position={position}
          columns={COLUMNS}
          opens="record"
          range={range}
          onClose={() => onClose(position)}
        />
      ))}
    </TradeTable>
  );
}

/** Number, cost and profit or loss of the rows. */
function Foot({ positions, read, isComplete }: Omit<HoldingsTableProps, 'sort' | 'onSort' | 'onClose'>) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const profit = useLiveProfit(positions);
  const sum = (part: (position: Position) => number) =>
    positions.reduce((total, position) => total + part(position), 0);
  const rate = ratioOf(
    profit,
    sum(({ principal }) => principal),
  );
  const figure = (text: string, personal: boolean) => (
    <FormattedNumber text={text} tone={toneOf(profit)} size="small" personal={personal} />
  );
  const isWhole = isComplete && positions.length === read;
  const part = isWhole ? 'all' : isComplete ? 'filtered' : 'loaded';
  const cells: Partial<Record<TradeColumn, ReactNode>> = {
    stock: (
      <>
        {t(`holdings.foot.${part}`, { number: positions.length, read })}{' '}
        <FormattedNumber
          text={formatYen(
            sum(({ cost }) => cost),
            locale,
          )}
          size="small"
          personal
        />
      </>
    ),
    profit: figure(formatYen(profit, locale, { sign: true }), true),
    rate: figure(formatRate(rate, locale, { sign: true }), false),
  };
  return (
    <tr>
      {COLUMNS.map((column) => (
        <td key={column} data-column={column}>
          {cells[column]}
        </td>
      ))}
    </tr>
  );
}
