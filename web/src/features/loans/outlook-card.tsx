import type { LoanQuote, LoanTerms } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDate, formatYen } from '#domain/format.ts';
import { formatDays } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { Gauge } from '#ui/gauge.tsx';
import css from './loans.module.css';

/** What is received, what the days cost, and what is paid back when. */
export function OutlookCard({ quote, terms }: { quote: LoanQuote; terms: LoanTerms }) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const yen = (amount: number) => formatYen(amount, locale);
  const { schedule, waiver_days, interest_days } = quote;
  const days = waiver_days + interest_days;
  const free = days === 0 ? 0 : waiver_days / days;
  return (
    <Card label={t('outlook.title')}>
      <div className={css.stack}>
        <div className={css.titles}>
          <h2>{t('outlook.title')}</h2>
          <Badge tone={quote.waived ? 'ok' : 'outline'}>
            {t('outlook.waivers', { left: quote.waivers_left, all: terms.waiver_borrowings })}
          </Badge>
        </div>
        <Gauge
          label={t('outlook.days')}
          text={t('outlook.split', {
            free: formatDays(waiver_days, locale),
            bearing: formatDays(interest_days, locale),
          })}
          value={null}
          zones={[
            { from: 0, to: free, tone: 'ok' },
            { from: free, to: 1, tone: 'accent' },
          ]}
        />
        <p className={css.text}>
          {t('outlook.split', {
            free: formatDays(waiver_days, locale),
            bearing: formatDays(interest_days, locale),
          })}
        </p>
        <Figures
          lines={[
            { name: t('outlook.received'), value: yen(quote.disbursed_amount) },
            {
              name:
                schedule.interest_from > quote.due_date
                  ? t('outlook.interest')
                  : t('outlook.interestFrom', { day: waiver_days + 1 }),
              value: yen(quote.interest),
            },
            { name: t('outlook.fee'), value: yen(quote.fee) },
            {
              name: t('outlook.total', { date: formatDate(quote.due_date, locale) }),
              value: <strong>{yen(quote.repayment_total)}</strong>,
            },
          ]}
        />
      </div>
    </Card>
  );
}
