import type { Order } from '@tsubame/sdk/schema';
import { CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatPrice, formatYen } from '#domain/format.ts';
import { pathTo } from '#domain/paths.ts';
import { stockName } from '#domain/stock-name.ts';
import { canCancel, shownOrderPrice } from '#domain/trading-states.ts';
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
  const price = order.average_price ?? shownOrderPrice(order);
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
