import { isOwnShares } from '@tsubame/sdk/rules';
import type { Order } from '@tsubame/sdk/schema';
import { Check } from 'lucide-react';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { useAssets } from '#api/use-assets.ts';
import { formatDate, formatDateTime, formatPrice, formatQuantity, formatYen } from '#domain/format.ts';
import { orderReceiptAmounts } from '#domain/order-receipt.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { type FigureLine, Figures } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { Icon } from '#ui/icon.tsx';
import { partOfRead } from '#ui/loadable.ts';
import { ReadValue } from '#ui/read-value.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { OrderMainFigures } from './order-main-figures.tsx';
import css from './order-receipt.module.css';
import { useConditionLines } from './use-condition-lines.tsx';
import { useOrderFeeLabel } from './use-order-fee-label.ts';
import { useOrderTypeText } from './use-order-type-text.ts';

export interface OrderReceiptProps {
  order: Order;
  /** The reserve in whole yen. */
  held: number;
  /** Gets the focus when it is shown. */
  title: RefObject<HTMLHeadingElement | null>;
  onDone: () => void;
}

/** The result of an order that was filled or waits for its trigger price, with a link to the position it opened or to the order. */
export function OrderReceipt({ order, held, title, onDone }: OrderReceiptProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const navigation = useNavigation();
  // The pressed button is gone, so the focus moves to the result.
  useLayoutEffect(() => title.current?.focus(), [title]);
  const isArmed = order.state === 'armed';
  const position_id = order.position_id ?? undefined;
  const open = (page: { order_id?: string; position_id?: string }) =>
    navigation.navigateTo(pathTo('tradeDetail', page));
  return (
    <>
      <div className={css.head}>
        <span className={css.mark}>
          <Icon of={Check} size={36} />
        </span>
        <h3 ref={title} tabIndex={-1}>
          {t(isArmed ? 'receipt.armed' : 'placed.filled')}
        </h3>
        <p>{formatDateTime(order.fills.at(-1)?.at ?? order.placed_at, locale, { seconds: true })}</p>
      </div>
      {isArmed ? <ArmedFigures order={order} /> : <FilledFigures order={order} held={held} />}
      {isArmed ? (
        <Button size="large" wide onClick={() => open({ order_id: order.order_id })}>
          {t('receipt.toOrder')}
        </Button>
      ) : null}
      {position_id === undefined ? null : (
        <Button size="large" wide onClick={() => open({ position_id })}>
          {t('receipt.toPosition')}
        </Button>
      )}
      <Button variant="quiet" size="large" wide onClick={onDone}>
        {t('receipt.done')}
      </Button>
    </>
  );
}

/** The buying power as a line; unknown until it was read after the order. */
function usePowerLine(): FigureLine {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const assets = useAssets();
  // The order refetches the balances, which until then are those from before it.
  const [outdatedAt] = useState(assets.isFetching ? assets.dataUpdatedAt : null);
  const power = partOfRead(assets, ({ buying_power }) =>
    assets.dataUpdatedAt === outdatedAt ? undefined : buying_power,
  );
  const value = (
    <ReadValue query={power}>
      {(amount) => <FormattedNumber text={formatYen(amount, locale)} personal />}
    </ReadValue>
  );
  return { name: t('receipt.power'), value };
}

/** What an armed order waits for and holds. */
function ArmedFigures({ order }: { order: Order }) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const typeText = useOrderTypeText();
  const conditions = useConditionLines(order.tick);
  const power = usePowerLine();
  const price = (value: string) => formatPrice(value, locale, { tick: order.tick });
  const quantity = formatQuantity(order.quantity, locale);
  return (
    <>
      <OrderMainFigures
        record={order}
        state={typeText(order)}
        figures={[
          { name: t('ticket.quantity'), text: t('shares', { quantity }) },
          { name: t('ticket.trigger'), text: price(order.trigger_price ?? '0') },
        ]}
      />
      <Figures
        lines={[
          ...(order.price === null
            ? []
            : [{ name: t('ticket.price'), value: <FormattedNumber text={price(order.price)} /> }]),
          ...conditions(order),
          {
            name: t('detail.expiresOn'),
            value: <FormattedNumber text={formatDate(order.expires_on, locale)} />,
          },
          {
            name: t('preview.reserve'),
            value: <FormattedNumber text={formatYen(order.reserve, locale)} />,
          },
          power,
          { name: t('detail.number'), value: <span className={css.id}>{order.order_id}</span> },
        ]}
      />
    </>
  );
}

/** What a filled order cost. */
function FilledFigures({ order, held }: Pick<OrderReceiptProps, 'order' | 'held'>) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const position = useApiQuery(
    'getPosition',
    { path: { position_id: order.position_id ?? '' } },
    { enabled: order.position_id !== null },
  );
  const conditions = useConditionLines(order.tick);
  const power = usePowerLine();
  const feeName = useOrderFeeLabel(order);
  const { notional, principal, fee, cost, released } = orderReceiptAmounts(order, held);
  const yen = (amount: number) => <FormattedNumber text={formatYen(amount, locale)} />;
  const price = (value: string) => formatPrice(value, locale, { tick: order.tick });

  return (
    <>
      <OrderMainFigures
        record={order}
        state={t(`orderState.${order.state}`)}
        figures={[
          { name: t('receipt.price'), text: price(order.average_price ?? '0') },
          {
            name: t('ticket.quantity'),
            text: t('shares', { quantity: formatQuantity(order.filled_quantity, locale) }),
          },
          { name: t('receipt.cost'), text: formatYen(cost, locale), personal: true },
        ]}
      />
      <Figures
        lines={[
          { name: t('receipt.notional'), value: yen(notional) },
          // Without leverage it is the same amount.
          ...(order.leverage === 1
            ? []
            : [{ name: t('receipt.principal', { leverage: order.leverage }), value: yen(principal) }]),
          { name: feeName, value: yen(fee) },
          ...(released === 0 ? [] : [{ name: t('receipt.released'), value: yen(released) }]),
          power,
          // Its row is there before its value is known, because a new row would move the buttons below.
          ...(order.position_id === null || isOwnShares(order)
            ? []
            : [
                {
                  name: t('preview.forcedClose'),
                  value: (
                    <ReadValue query={position}>
                      {({ forced_close_price: forced }) => (
                        <FormattedNumber text={forced === null ? '–' : price(forced)} />
                      )}
                    </ReadValue>
                  ),
                },
              ]),
          ...conditions(order),
          { name: t('detail.number'), value: <span className={css.id}>{order.order_id}</span> },
        ]}
      />
    </>
  );
}
