import { isOwnShares } from '@tsubame/sdk/rules';
import type { Order } from '@tsubame/sdk/schema';
import { Check } from 'lucide-react';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { useAssets } from '#api/use-assets.ts';
import { formatDateTime, formatPrice, formatQuantity, formatYen } from '#domain/format.ts';
import { orderReceiptAmounts } from '#domain/order-receipt.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Button } from '#ui/button.tsx';
import { Figures } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { Icon } from '#ui/icon.tsx';
import { partOfRead } from '#ui/loadable.ts';
import { ReadValue } from '#ui/read-value.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { OrderMainFigures } from './order-main-figures.tsx';
import css from './order-receipt.module.css';
import { useConditionLines } from './use-condition-lines.tsx';
import { useOrderFeeLabel } from './use-order-fee-label.ts';

export interface OrderReceiptProps {
  order: Order;
  /** The reserve in whole yen. */
  held: number;
  /** Gets the focus when it is shown. */
  title: RefObject<HTMLHeadingElement | null>;
  onDone: () => void;
}

/** The result of a filled order, with a link to the position it opened. */
export function OrderReceipt({ order, held, title, onDone }: OrderReceiptProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const navigation = useNavigation();
  const assets = useAssets();
  // The fill refetches the balances, which until then are those from before it.
  const [outdatedAt] = useState(assets.isFetching ? assets.dataUpdatedAt : null);
  const power = partOfRead(assets, ({ buying_power }) =>
    assets.dataUpdatedAt === outdatedAt ? undefined : buying_power,
  );
  const position = useApiQuery(
    'getPosition',
    { path: { position_id: order.position_id ?? '' } },
    { enabled: order.position_id !== null },
  );
  const conditions = useConditionLines(order.tick);
  const feeName = useOrderFeeLabel(order);
  // The pressed button is gone, so the focus moves to the result.
  useLayoutEffect(() => title.current?.focus(), [title]);
  const { notional, principal, fee, cost, released } = orderReceiptAmounts(order, held);
  const yen = (amount: number, personal = false) => (
    <FormattedNumber text={formatYen(amount, locale)} personal={personal} />
  );
  const price = (value: string) => formatPrice(value, locale, { tick: order.tick });

  return (
    <>
      <div className={css.head}>
        <span className={css.mark}>
          <Icon of={Check} size={36} />
        </span>
        <h3 ref={title} tabIndex={-1}>
          {t('placed.filled')}
        </h3>
        <p>{formatDateTime(order.fills.at(-1)?.at ?? order.placed_at, locale, { seconds: true })}</p>
      </div>
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
          {
            name: t('receipt.power'),
            value: <ReadValue query={power}>{(amount) => yen(amount, true)}</ReadValue>,
          },
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
      {order.position_id === null ? null : (
        <Button
          size="large"
          wide
          onClick={() =>
            navigation.navigateTo(pathTo('tradeDetail', { position_id: order.position_id ?? undefined }))
          }
        >
          {t('receipt.toPosition')}
        </Button>
      )}
      <Button variant="quiet" size="large" wide onClick={onDone}>
        {t('receipt.done')}
      </Button>
    </>
  );
}
