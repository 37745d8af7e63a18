import type { LoanQuote } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatRate } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { Gauge } from '#ui/gauge.tsx';
import css from './loans.module.css';

/** The highest legal rate of all tiers: the maximum of the gauge. */
const HIGHEST = 0.2;

/** The rate beside the highest legal rate for the amount. */
export function RateCard({ quote }: { quote: Pick<LoanQuote, 'annual_rate' | 'legal_cap'> }) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const rate = formatRate(quote.annual_rate, locale);
  const cap = formatRate(quote.legal_cap, locale);
  return (
    <Card label={t('rate.title')}>
      <div className={css.stack}>
        <div className={css.pair}>
          <h2 className={css.title}>{t('rate.title')}</h2>
          <strong className={css.large}>{rate}</strong>
        </div>
        <Gauge
          label={t('rate.title')}
          text={`${rate} ${t('rate.cap', { cap })}`}
          value={Number(quote.annual_rate) / HIGHEST}
          bound={Number(quote.legal_cap) / HIGHEST}
        />
        <p className={css.text} data-end>
          {t('rate.cap', { cap })}
        </p>
        <p className={css.text}>{t('rate.text')}</p>
      </div>
    </Card>
  );
}
