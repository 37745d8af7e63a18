import type { Order } from '@tsubame/sdk/schema';
import { CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatPrice, formatYen } from '#domain/format.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { canCancel, conditionPrices, shownOrderPrice } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { type RowAction, SwipeRow } from '#ui/swipe-row.tsx';
import css from './order-card.module.css';
import { TradeCardHead } from './trade-card-head.tsx';
import { useOrderSharesText } from './use-order-shares-text.ts';
import { useOrderTypeText } from './use-order-type-text.ts';

export interface OrderCardProps {
  order: Order;
  onCancel: () => void;
}

export function OrderCard({ order, onCancel }: OrderCardProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const typeText = useOrderTypeText();
  // The prices of a combined order have a line of their own.
  const ownPrice = conditionPrices(order).length > 0 ? null : shownOrderPrice(order);
  const price = order.average_price ?? ownPrice;
  const shares = useOrderSharesText(order);
  const result = order.net_profit_loss;
  const actions: RowAction[] = canCancel(order)
    ? [{ name: 'cancel', label: t('cancel.action'), icon: CircleX, danger: true, onPress: onCancel }]
    : [];
  return (
    <SwipeRow look="card" label={t('actions', { name: stockName(order, locale) })} actions={actions}>
      <Card>
        <PageLink to={pathTo('tradeDetail', { order_id: order.order_id })} className={css.link}>
          <TradeCardHead record={order} state={t(`orderState.${order.state}`)} />
          <p className={css.line}>
            <span>{t(`intent.${order.intent}`)}</span>
            <span>{typeText(order)}</span>
            <FormattedNumber text={shares} size="small" />
            {price === null ? null : (
              <FormattedNumber
                text={t('at', { price: formatPrice(price, locale, { tick: order.tick }) })}
                size="small"
              />
            )}
            {result === null ? null : (
              <FormattedNumber
                text={formatYen(result, locale, { sign: true })}
                tone={toneOf(result)}
                size="small"
                personal
              />
            )}
          </p>
          <OrderPrices order={order} />
          <p className={css.time} translate="no">
            {formatDateTime(order.placed_at, locale, { seconds: true })}
          </p>
        </PageLink>
        {canCancel(order) ? (
          <div className={css.actions}>
            <Button variant="quiet" size="small" onClick={onCancel}>
              {t('cancel.action')}
            </Button>
          </div>
        ) : null}
      </Card>
    </SwipeRow>
  );
}

/** The prices of a combined order: that of the opening or the limit order, of its stop, and of the closing order that follows. */
function OrderPrices({ order }: { order: Order }) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const conditions = conditionPrices(order);
  if (conditions.length === 0) return null;
  const own = shownOrderPrice(order);
  const ownName = order.exit === null ? t('priceType.limit') : t('exit.entry');
  const names = { stop: t('exit.stop'), takeProfit: t('exit.takeProfit'), stopLoss: t('exit.stopLoss') };
  const prices = [
    ...(own === null ? [] : [{ name: ownName, price: own }]),
    ...conditions.map(({ kind, price }) => ({ name: names[kind], price })),
  ];
  return (
    <p className={css.line}>
      {prices.map(({ name, price }) => (
        <span key={name}>
          {name} <FormattedNumber text={formatPrice(price, locale, { tick: order.tick })} size="small" />
        </span>
      ))}
    </p>
  );
}
