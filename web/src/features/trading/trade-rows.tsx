import type { Order, Position } from '@tsubame/sdk/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity, formatRate, formatTime, formatYen } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { positionAtQuote } from '#domain/live-values.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import {
  canCancel,
  canChange,
  canClose,
  isPartlyFilled,
  shownOrderPrice,
  unfilledQuantity,
} from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useQuote } from '#stores/quote-store.ts';
import { FormattedNumber, type Tone, toneOf } from '#ui/formatted-number.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { TradingStatusBadge, useIsStockHalted, useTradingStatus } from '#ui/trading-status.tsx';
import { SideBadge } from './side-badge.tsx';
import css from './trade-table.module.css';
import type { TradeColumn } from './trade-table.tsx';
import { useOrderSharesText } from './use-order-shares-text.ts';
import { useOrderTypeText } from './use-order-type-text.ts';

/** The highest loss and the highest gain of a table, as positive yen. */
export interface ProfitBarScale {
  readonly loss: number;
  readonly gain: number;
}

interface PositionRowProps {
  position: Position;
  columns: readonly TradeColumn[];
  /** What a press on the stock opens: its page, or the record of the position. */
  opens: 'stock' | 'record';
  /** Scale of the bars, if the table has them. */
  range?: ProfitBarScale;
  onClose: () => void;
}

/** A position at its live price, with its close button. */
export function PositionRow({ position, columns, opens, range, onClose }: PositionRowProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const quote = useQuote(position.code);
  const isHalted = useIsStockHalted(position.code);
  const live = positionAtQuote(position, quote);
  const { current_price: now, tick, unrealised_profit_loss: profit, unrealised_rate, margin_rate } = live;
  const { average_price, forced_close_price, position_id, quantity } = position;
  const none = t('none');
  const tone = toneOf(profit);
  const figure = (text: string, of: Tone) => <FormattedNumber text={text} tone={of} size="small" />;
  const cells: Partial<Record<TradeColumn, ReactNode>> = {
    quantity: formatQuantity(quantity, locale),
    entry: formatPrice(average_price, locale, { tick }),
    now: <b className={isHalted ? css.halted : undefined}>{formatPrice(now, locale, { tick })}</b>,
    change:
      quote === undefined
        ? none
        : figure(formatRate(quote.change_rate, locale, { sign: true }), toneOf(quote.change_rate)),
    bar: range && <ProfitBar profit={profit} range={range} />,
    profit: (
      <FormattedNumber text={formatYen(profit, locale, { sign: true })} tone={tone} size="small" personal />
    ),
    rate: figure(formatRate(unrealised_rate, locale, { sign: true }), tone),
    margin: margin_rate === null ? none : formatRate(margin_rate, locale, { digits: 1 }),
    forced: forced_close_price === null ? none : formatPrice(forced_close_price, locale, { tick }),
    actions: canClose(position) ? (
      <Way onClick={onClose} disabledReason={isHalted ? t('hold.halted') : undefined}>
        {t('intent.close')}
      </Way>
    ) : null,
  };
  return (
    <tr>
      {columns.map((column) => {
        if (column === 'stock') {
          const to = opens === 'stock' ? undefined : pathTo('tradeDetail', { position_id });
          return <StockCell key={column} record={position} to={to} />;
        }
        return column === 'side' ? (
          <SideCell key={column} record={position} />
        ) : (
          <Cell key={column} column={column}>
            {cells[column]}
          </Cell>
        );
      })}
    </tr>
  );
}

/** Length of the longest bar. */
const LONGEST_BAR_REM = 2.5;

/** A profit or loss as a bar, on the scale of the table; its figure is beside it. */
function ProfitBar({ profit, range }: { profit: number; range: ProfitBarScale }) {
  const width = (yen: number) => ({
    width: `${(Math.max(0, yen) / Math.max(1, range.loss, range.gain)) * LONGEST_BAR_REM}rem`,
  });
  return (
    <span className={css.bars} aria-hidden="true">
      <span className={css.losses} style={width(range.loss)}>
        <i data-tone="down" style={width(Math.min(-profit, range.loss))} />
      </span>
      <span className={css.gains} style={width(range.gain)}>
        <i data-tone="up" style={width(Math.min(profit, range.gain))} />
      </span>
    </span>
  );
}

interface WaitingRowProps {
  order: Order;
  onChange: () => void;
  onCancel: () => void;
}

/** A working order, with its actions. */
export function OpenOrderRow({ order, onChange, onCancel }: WaitingRowProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  return (
    <tr>
      <OrderCells order={order} quantity={unfilledQuantity(order)} price={shownOrderPrice(order)} />
      <Cell column="time">{formatTime(order.placed_at, locale)}</Cell>
      <td data-column="actions">
        {canChange(order) ? <Way onClick={onChange}>{t('own.change')}</Way> : null}
        {canCancel(order) ? <Way onClick={onCancel}>{t('own.cancel')}</Way> : null}
      </td>
    </tr>
  );
}

/** A filled order with its result. */
export function FilledOrderRow({ order }: { order: Order }) {
  const locale = useLocale();
  const result = order.net_profit_loss;
  return (
    <tr>
      <OrderCells order={order} quantity={order.filled_quantity} price={order.average_price} />
      <td data-column="profit">
        {result === null ? null : (
          <FormattedNumber
            text={formatYen(result, locale, { sign: true })}
            tone={toneOf(result)}
            size="small"
            personal
          />
        )}
      </td>
      <Cell column="time">
        <PageLink to={pathTo('tradeDetail', { order_id: order.order_id })} className={css.way}>
          {formatMoment(order.placed_at, locale)}
        </PageLink>
      </Cell>
    </tr>
  );
}

interface OrderCellsProps {
  order: Order;
  quantity: number;
  price: string | null;
}

function OrderCells({ order, quantity, price }: OrderCellsProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const shares = useOrderSharesText(order);
  const typeText = useOrderTypeText();
  return (
    <>
      <StockCell record={order} />
      <SideCell record={order} />
      <Cell column="type">
        {t(`intent.${order.intent}`)} {typeText(order)}
      </Cell>
      <Cell column="quantity">
        {formatQuantity(quantity, locale)}
        {isPartlyFilled(order) ? <small>{shares}</small> : null}
      </Cell>
      <Cell column="price">
        {price === null ? t('none') : formatPrice(price, locale, { tick: order.tick })}
      </Cell>
    </>
  );
}

interface StockCellProps {
  record: Order | Position;
  /** What a press opens; the page of the stock if omitted. */
  to?: string | undefined;
}

/** The stock with its code, or with its trading condition. */
function StockCell({ record, to = pathTo('stock', { code: record.code }) }: StockCellProps) {
  const locale = useLocale();
  const status = useTradingStatus(record.code);
  const isMarked = status !== undefined && status !== 'normal';
  return (
    <th scope="row" data-column="stock">
      <PageLink to={to} className={css.stock}>
        <span translate="no">{stockName(record, locale)}</span>
        {isMarked ? (
          <small>
            <TradingStatusBadge status={status} />
          </small>
        ) : (
          <small translate="no">{record.code}</small>
        )}
      </PageLink>
    </th>
  );
}

function SideCell({ record }: { record: Order | Position }) {
  const { t } = useTranslation('trading');
  return (
    <td data-column="side">
      <SideBadge record={record} />
      <small translate="no">{t('times', { step: record.leverage })}</small>
    </td>
  );
}

/** Columns of figures; the others have words. */
const FIGURE_COLUMNS: readonly TradeColumn[] = [
  'quantity',
  'entry',
  'now',
  'margin',
  'forced',
  'price',
  'time',
];

function Cell({ column, children }: { column: TradeColumn; children: ReactNode }) {
  return (
    <td data-column={column} translate={FIGURE_COLUMNS.includes(column) ? 'no' : undefined}>
      {children}
    </td>
  );
}

interface WayProps {
  onClick: () => void;
  /** Read out and shown on hover; the row's badge shows it too. */
  disabledReason?: string | undefined;
  children: ReactNode;
}

function Way({ onClick, disabledReason, children }: WayProps) {
  const isDisabled = disabledReason !== undefined;
  return (
    <button
      type="button"
      className={css.way}
      title={disabledReason}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </button>
  );
}
