import type { Quote, Stock } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatPrice, formatQuantity } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import css from './statistics-card.module.css';

/** Further data of an issue: limits, ranges and trading rules. */
export function StatisticsCard({ stock, quote }: { stock: Stock; quote: Quote }) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const { tick } = quote;
  const price = (value: string | null) => (value === null ? t('none') : formatPrice(value, locale, { tick }));
  const figures = [
    [t('statistics.vwap'), price(quote.vwap)],
    [t('statistics.base'), price(quote.base_price)],
    [t('statistics.upperLimit'), price(quote.upper_limit)],
    [t('statistics.lowerLimit'), price(quote.lower_limit)],
    [t('statistics.yearHigh'), price(stock.year_high)],
    [t('statistics.yearLow'), price(stock.year_low)],
    [t('statistics.tick'), formatPrice(tick, locale)],
    [t('statistics.lot'), t('statistics.shares', { quantity: formatQuantity(stock.lot_size, locale) })],
    [t('statistics.sector'), stock.sector[locale]],
    [t('statistics.short'), t(stock.shortable ? 'statistics.shortable' : 'statistics.notShortable')],
    ...(stock.reverse_fee === null
      ? []
      : [
          [
            t('statistics.reverseFee'),
            Number(stock.reverse_fee.per_share) === 0
              ? t('statistics.reverseFeeNone')
              : t('statistics.reverseFeeIs', { amount: stock.reverse_fee.per_share }),
          ] as const,
        ]),
  ] as const;
  return (
    <Card label={t('statistics.title')}>
      <h2 className={css.title}>{t('statistics.title')}</h2>
      <dl className={css.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <FormattedNumber text={value} size="small" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
