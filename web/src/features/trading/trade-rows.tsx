import type { Order, Position } from '@tsubame/sdk/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity, formatRate, formatTime, formatYen } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { canCancel, canChange, canClose, isPartlyFilled, unfilledQuantity } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { TradingStatusBadge, useIsHalted, useTradingStatus } from '#ui/trading-status.tsx';
import { SideBadge } from './side-badge.tsx';
import css from './trades-pane.module.css';
import { useLivePosition } from './use-live-position.ts';
import { useOrderShares } from './use-order-shares.ts';

/** A position at its live price, with its close button. */
export function PositionRow({ position, onClose }: { position: Position; onClose: () => void }) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const {
    current_price: price,
    tick,
    unrealised_profit_loss: profit,
    margin_rate,
  } = useLivePosition(position);
  const isHalted = useIsHalted(position.code);
  const { average_price, forced_close_price, quantity } = position;
  const none = t('none');
  return (
    <tr>
      <StockCell record={position} />
      <SideCell record={position} />
      <Cell column="quantity">{formatQuantity(quantity, locale)}</Cell>
      <Cell column="entry">{formatPrice(average_price, locale, { tick })}</Cell>
      <Cell column="now">{formatPrice(price, locale, { tick })}</Cell>
      <td data-column="profit">
        <FormattedNumber
          text={formatYen(profit, locale, { sign: true })}
          tone={toneOf(profit)}
          size="small"
          personal
        />
      </td>
      <Cell column="margin">
        {margin_rate === null ? none : formatRate(margin_rate, locale, { digits: 1 })}
      </Cell>
      <Cell column="forced">
        {forced_close_price === null ? none : formatPrice(forced_close_price, locale, { tick })}
      </Cell>
      <td data-column="actions">
        {canClose(position) ? (
          <Way onClick={onClose} disabledReason={isHalted ? t('hold.halted') : undefined}>
            {t('intent.close')}
          </Way>
        ) : null}
      </td>
    </tr>
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
      <OrderCells order={order} quantity={unfilledQuantity(order)} price={order.price} />
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
  const shares = useOrderShares(order);
  return (
    <>
      <StockCell record={order} />
      <SideCell record={order} />
      <Cell column="type">
        {t(`intent.${order.intent}`)} {t(`priceType.${order.price_type}`)}
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

/** The stock with its code, or with its trading condition. */
function StockCell({ record }: { record: Order | Position }) {
  const locale = useLocale();
  const status = useTradingStatus(record.code);
  const isMarked = status !== undefined && status !== 'normal';
  return (
    <th scope="row" data-column="stock">
      <PageLink to={pathTo('stock', { code: record.code })} className={css.stock}>
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
const FIGURE_COLUMNS: readonly string[] = ['quantity', 'entry', 'now', 'margin', 'forced', 'price', 'time'];

function Cell({ column, children }: { column: string; children: ReactNode }) {
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
