import type { Stock } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPrice, formatRate } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import css from './statistics-card.module.css';

/** A dividend has two decimals, as payments have. */
const STEP = '0.01';

/** The next dividend of an issue, and the last day to buy it for that. */
export function DividendsCard({ stock }: { stock: Pick<Stock, 'dividend_yield' | 'next_dividend'> }) {
  const { t } = useTranslation('stock');
  const locale = useLocale();
  const { dividend_yield, next_dividend: next } = stock;
  const day = (date: string) => formatDate(`${date}T00:00:00+09:00`, locale);
  const yieldText = dividend_yield === null ? t('none') : formatRate(dividend_yield, locale);
  const paysUndated = next === null && Number(dividend_yield) > 0;
  const figures =
    next === null
      ? paysUndated
        ? [[t('dividends.yield'), yieldText] as const]
        : []
      : ([
          [t('dividends.yield'), yieldText],
          [
            t('dividends.next'),
            t('dividends.each', {
              period: t(`dividends.period.${next.period}`),
              each: formatPrice(next.per_share, locale, { tick: STEP }),
            }),
          ],
          [t('dividends.lastCum'), day(next.last_cum_date)],
          [t('dividends.ex'), day(next.ex_date)],
          [t('dividends.pay'), day(next.pay_date)],
        ] as const);
  return (
    <Card label={t('dividends.title')}>
      <h2 className={css.title}>{t('dividends.title')}</h2>
      {next !== null ? null : (
        <p className={css.empty}>
          {dividend_yield === null
            ? t('dividends.unknown')
            : t(paysUndated ? 'dividends.noDate' : 'dividends.noneDue')}
        </p>
      )}
      <dl className={css.figures} data-long-names>
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
