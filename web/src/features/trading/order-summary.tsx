import type { OrderPreview } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPrice, formatYen } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Figures } from '#ui/figures.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import css from './order-summary.module.css';

export interface OrderSummaryProps {
  preview: OrderPreview | undefined;
  leverage: number;
  tick: string;
  /** Whether the figures belong to the order on the screen. */
  settled: boolean;
}

/** Live cost and risk of the order. The rows keep their position while figures load. */
export function OrderSummary({ preview, leverage, tick, settled }: OrderSummaryProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const yen = (amount: number | undefined) => (
    <FormattedNumber text={amount === undefined ? t('none') : formatYen(amount, locale)} />
  );
  const forced = preview?.forced_close_price;
  const lines = [
    { name: t('preview.notional'), value: yen(preview?.notional) },
    { name: t('preview.principal'), value: yen(preview?.principal) },
    { name: t('preview.reserve'), value: yen(preview?.reserve) },
    {
      name: preview === undefined ? t('preview.fee') : t('preview.feeBy', { plan: preview.fee_plan.name }),
      value: yen(preview?.fee),
    },
    ...(preview === undefined || preview.daily_interest === 0
      ? []
      : [{ name: t(`preview.daily.${preview.direction}`), value: yen(preview.daily_interest) }]),
    ...(preview === undefined || preview.daily_reverse_fee === 0
      ? []
      : [{ name: t('preview.reverseFee'), value: yen(preview.daily_reverse_fee) }]),
    ...(preview?.term_date == null
      ? []
      : [
          {
            name: t('preview.termDate'),
            value: <FormattedNumber text={formatDate(preview.term_date, locale)} />,
          },
        ]),
    {
      name: t('preview.forcedClose'),
      value: <FormattedNumber text={forced == null ? t('none') : formatPrice(forced, locale, { tick })} />,
    },
    { name: t('preview.worstCase'), value: yen(preview?.worst_case_loss) },
    { name: t('preview.buyingPowerAfter'), value: yen(preview?.buying_power_after) },
  ];
  return (
    <section className={css.summary} aria-label={t('preview.label', { leverage })} aria-busy={!settled}>
      <Figures lines={lines} pending={!settled} />
    </section>
  );
}
