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

/** Positions as a table with heads that sort and a total. */
export function HoldingsTable({ positions, sort, onSort, onClose }: HoldingRowsProps) {
  const profits = positions.map((position) => position.unrealised_profit_loss);
  const range = { loss: Math.max(0, ...profits.map((profit) => -profit)), gain: Math.max(0, ...profits) };
  return (
    <TradeTable columns={COLUMNS} sorting={{ sort, onSort }} whole foot={<Foot positions={positions} />}>
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
function Foot({ positions }: Pick<HoldingRowsProps, 'positions'>) {
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
  const cells: Partial<Record<TradeColumn, ReactNode>> = {
    stock: (
      <>
        {t('holdings.foot', { number: positions.length })}{' '}
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
