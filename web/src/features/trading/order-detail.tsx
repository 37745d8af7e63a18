import type { Order } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissingRecordError } from '#api/is-missing-record-error.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatDate, formatDateTime, formatPrice, formatQuantity, formatYen } from '#domain/format.ts';
import { pathTo } from '#domain/paths.ts';
import { canCancel, canChange, isPartlyFilled } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Timeline } from '#records/timeline.tsx';
import { useQuote } from '#stores/quote-store.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type FigureLine, Figures } from '#ui/figures.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';
import { ChangeOrderSheet } from './change-order-sheet.tsx';
import css from './detail.module.css';
import { FillList } from './fill-list.tsx';
import { MissingTrade } from './missing-trade.tsx';
import { TradeCardHead } from './trade-card-head.tsx';
import { useConditionLines } from './use-condition-lines.tsx';
import { useOrderFeeLabel } from './use-order-fee-label.ts';
import { useOrderSharesText } from './use-order-shares-text.ts';
import { useOrderTimeline } from './use-order-timeline.ts';
import { useOrderTypeText } from './use-order-type-text.ts';

const REFRESH_MS = 5_000;

export function OrderDetail({ orderId }: { orderId: string }) {
  const query = useApiQuery('getOrder', { path: { order_id: orderId } }, { refetchInterval: REFRESH_MS });
  if (isMissingRecordError(query.error)) return <MissingTrade />;
  return (
    <StateView query={query} skeleton={<Skeleton height={200} count={2} />}>
      {(order) => <OrderRecord order={order} />}
    </StateView>
  );
}

function OrderRecord({ order }: { order: Order }) {
  const { t } = useTranslation('trading');
  const [cancelling, setCancelling] = useState<Order | null>(null);
  const [changing, setChanging] = useState(false);
  const tick = useQuote(order.code)?.tick;
  const lines = useOrderLines(order, tick);
  const timeline = useOrderTimeline(order);
  return (
    <>
      <Card>
        <div className={css.stack}>
          <TradeCardHead record={order} state={t(`orderState.${order.state}`)} />
          <Figures lines={lines} />
        </div>
      </Card>
      <FillList fills={order.fills} tick={tick} />
      <Timeline {...timeline} />
      <Card flush label={t('detail.links')}>
        <Row title={t('detail.stock')} value={order.code} to={pathTo('stock', { code: order.code })} />
        {order.entry_order_id === null ? null : (
          <Row title={t('exit.entryOrder')} to={pathTo('tradeDetail', { order_id: order.entry_order_id })} />
        )}
        {order.exit_order_ids.map((id) => (
          <Row key={id} title={t('exit.exitOrder')} to={pathTo('tradeDetail', { order_id: id })} />
        ))}
        {order.position_id === null ? null : (
          <Row title={t('detail.position')} to={pathTo('tradeDetail', { position_id: order.position_id })} />
        )}
      </Card>
      {canChange(order) ? (
        <Button size="large" wide onClick={() => setChanging(true)}>
          {t('change.action')}
        </Button>
      ) : null}
      {canCancel(order) ? (
        <Button variant="danger" size="large" wide onClick={() => setCancelling(order)}>
          {t('cancel.action')}
        </Button>
      ) : null}
      <ChangeOrderSheet order={order} open={changing} onClose={() => setChanging(false)} />
      <CancelOrderDialog order={cancelling} onDone={() => setCancelling(null)} />
    </>
  );
}

function useOrderLines(order: Order, tick: string | undefined): FigureLine[] {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const feeName = useOrderFeeLabel(order);
  const typeText = useOrderTypeText();
  const parts = useOrderSharesText(order);
  const conditions = useConditionLines(tick);
  const text = (value: string) => <FormattedNumber text={value} />;
  const price = (value: string | null) =>
    text(value === null ? t('none') : formatPrice(value, locale, { tick }));
  const shares = (quantity: number) => text(t('shares', { quantity: formatQuantity(quantity, locale) }));
  const result = (name: string, yen: number | null): FigureLine[] =>
    yen === null
      ? []
      : [
          {
            name,
            value: (
              <FormattedNumber text={formatYen(yen, locale, { sign: true })} tone={toneOf(yen)} personal />
            ),
          },
        ];
  return [
    { name: t('detail.number'), value: <span className={css.id}>{order.order_id}</span> },
    { name: t('detail.intent'), value: text(t(`intent.${order.intent}`)) },
    { name: t('ticket.priceType'), value: text(typeText(order)) },
    ...(order.trigger_price === null
      ? []
      : [{ name: t('ticket.trigger'), value: price(order.trigger_price) }]),
    ...(order.price === null ? [] : [{ name: t('detail.limitPrice'), value: price(order.price) }]),
    ...conditions(order),
    { name: t('ticket.quantity'), value: shares(order.quantity) },
    { name: t('detail.filled'), value: isPartlyFilled(order) ? text(parts) : shares(order.filled_quantity) },
    { name: t('detail.averagePrice'), value: price(order.average_price) },
    { name: t('preview.reserve'), value: text(formatYen(order.reserve, locale)) },
    { name: feeName, value: text(formatYen(order.fee, locale)) },
    ...(order.opening_fee === 0
      ? []
      : [{ name: t('detail.openingFee'), value: text(formatYen(order.opening_fee, locale)) }]),
    ...(order.interest === 0
      ? []
      : [{ name: t(`detail.interest.${order.direction}`), value: text(formatYen(order.interest, locale)) }]),
    ...(order.reverse_fee === 0
      ? []
      : [{ name: t('detail.reversePaid'), value: text(formatYen(order.reverse_fee, locale)) }]),
    ...(order.tax === 0 ? [] : [{ name: t('detail.tax'), value: text(formatYen(order.tax, locale)) }]),
    ...result(t('close.gross'), order.realised_profit_loss),
    ...result(t('detail.net'), order.net_profit_loss),
    { name: t('detail.placedAt'), value: text(formatDateTime(order.placed_at, locale, { seconds: true })) },
    { name: t('detail.expiresOn'), value: text(formatDate(order.expires_on, locale)) },
  ];
}
