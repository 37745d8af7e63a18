import type { Order, Position } from '@tsubame/sdk/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity, formatYen } from '#domain/format.ts';
import { pathTo } from '#domain/paths.ts';
import { canCancel, canChange, canClose, shownOrderPrice } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FailedRead } from '#ui/failed-read.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { type Loadable, stateOfRead } from '#ui/loadable.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ClosePositionButton } from './close-position-button.tsx';
import { SideBadge, sideTextKey } from './side-badge.tsx';
import css from './stock-trades-card.module.css';
import { useLivePosition } from './use-live-position.ts';
import { useOrderSharesText } from './use-order-shares-text.ts';
import { useOrderTypeText } from './use-order-type-text.ts';
import type { StockTrades as Trades } from './use-stock-trades.ts';
import { useTradeSheets } from './use-trade-sheets.tsx';

export interface StockTradesCardProps {
  query: Loadable<Trades>;
  /** What follows; it waits for the trades, because their number decides its place. */
  children: ReactNode;
}

/** The user's positions and orders in an issue, with their actions; no card without any. */
export function StockTradesCard({ query, children }: StockTradesCardProps) {
  const read = stateOfRead(query);
  if (read.state === 'loading') return <Skeleton height={320} />;
  return (
    <>
      {read.state === 'failed' ? <FailedRead query={query} /> : <Own {...read.data} />}
      {children}
    </>
  );
}

function Own({ orders, positions }: Trades) {
  const { t } = useTranslation('trading');
  const { close, change, cancel, sheets } = useTradeSheets();
  return (
    <>
      {orders.length + positions.length === 0 ? null : (
        <Card label={t('own.title')}>
          <h2 className={css.title}>{t('own.title')}</h2>
          <ul className={css.list}>
            {positions.map((position) => (
              <Held key={position.position_id} position={position} onClose={() => close(position)} />
            ))}
            {orders.map((order) => (
              <Waiting
                key={order.order_id}
                order={order}
                onCancel={() => cancel(order)}
                onChange={() => change(order)}
              />
            ))}
          </ul>
        </Card>
      )}
      {sheets}
    </>
  );
}

function Held({ position, onClose }: { position: Position; onClose: () => void }) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const { tick, unrealised_profit_loss: profit } = useLivePosition(position);
  return (
    <li className={css.row}>
      <PageLink to={pathTo('tradeDetail', { position_id: position.position_id })} className={css.link}>
        <SideBadge record={position} />
        <FormattedNumber
          text={t('shares', { quantity: formatQuantity(position.quantity, locale) })}
          size="small"
        />
        <FormattedNumber
          text={t('at', { price: formatPrice(position.average_price, locale, { tick }) })}
          size="small"
        />
        <FormattedNumber
          text={formatYen(profit, locale, { sign: true })}
          tone={toneOf(profit)}
          size="small"
          personal
        />
      </PageLink>
      {canClose(position) ? (
        <div className={css.action}>
          <ClosePositionButton variant="quiet" size="small" position={position} onClose={onClose} />
        </div>
      ) : null}
    </li>
  );
}

interface WaitingProps {
  order: Order;
  onChange: () => void;
  onCancel: () => void;
}

function Waiting({ order, onChange, onCancel }: WaitingProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const shares = useOrderSharesText(order);
  const typeText = useOrderTypeText();
  const price = shownOrderPrice(order);
  return (
    <li className={css.row}>
      <PageLink to={pathTo('tradeDetail', { order_id: order.order_id })} className={css.link}>
        <Badge tone="accent">{t(`orderState.${order.state}`)}</Badge>
        <span>
          {t('own.order', {
            type: typeText(order),
            side: t(sideTextKey(order)),
          })}
        </span>
        <FormattedNumber text={shares} size="small" />
        {price === null ? null : (
          <FormattedNumber
            text={t('at', { price: formatPrice(price, locale, { tick: order.tick }) })}
            size="small"
          />
        )}
      </PageLink>
      {canChange(order) ? (
        <Button variant="quiet" size="small" onClick={onChange}>
          {t('own.change')}
        </Button>
      ) : null}
      {canCancel(order) ? (
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t('own.cancel')}
        </Button>
      ) : null}
    </li>
  );
}
