import type { Order } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useAssets } from '#api/use-assets.ts';
import { formatDate, formatYen } from '#domain/format.ts';
import type { OrderChangeOutcome } from '#domain/order-change.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Figures } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { ReadValue } from '#ui/read-value.tsx';
import css from './order-summary.module.css';
import { useOrderFeeLabel } from './use-order-fee-label.ts';

export interface ChangeOrderSummaryProps {
  order: Order;
  /** Null while there is no valid change. */
  outcome: OrderChangeOutcome | null;
}

/** The reserve before and after, and the order's new place. The rows keep their position without a change. */
export function ChangeOrderSummary({ order, outcome }: ChangeOrderSummaryProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const feeName = useOrderFeeLabel(order);
  const assets = useAssets();
  const yen = (amount: number | undefined, personal = false) => (
    <FormattedNumber
      text={amount === undefined ? t('none') : formatYen(amount, locale)}
      personal={personal}
    />
  );
  const held = outcome === null ? order.reserve : outcome.reserve;
  const became = t('change.became', {
    from: formatYen(order.reserve, locale),
    to: formatYen(held, locale),
  });
  return (
    <>
      <section className={css.summary} aria-label={t('change.summary')}>
        <Figures
          lines={[
            { name: t('preview.notional'), value: yen(outcome?.notional) },
            { name: feeName, value: yen(outcome?.fee) },
            ...(order.intent === 'close'
              ? []
              : [
                  {
                    name: t('preview.reserve'),
                    value:
                      held === order.reserve ? yen(held, true) : <FormattedNumber text={became} personal />,
                  },
                  {
                    name: t('preview.buyingPowerAfter'),
                    value: (
                      <ReadValue query={assets}>
                        {({ buying_power }) => yen(buying_power + order.reserve - held, true)}
                      </ReadValue>
                    ),
                  },
                ]),
          ]}
        />
      </section>
      {order.good_till === null ? null : (
        <p className={css.place}>{t('change.goodTill', { date: formatDate(order.good_till, locale) })}</p>
      )}
      {outcome === null ? null : <p className={css.place}>{t(`change.place.${outcome.place}`)}</p>}
    </>
  );
}
