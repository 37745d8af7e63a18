import type { LoanQuote, LoanTerms } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDate, formatYen } from '#domain/format.ts';
import { formatDays } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { LineChart } from '#ui/line-chart.tsx';
import css from './loans.module.css';

/** Received amount, daily cost, and repayment with its date. */
export function LoanCostCard({ quote, terms }: { quote: LoanQuote; terms: LoanTerms }) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const yen = (amount: number) => formatYen(amount, locale);
  const { schedule, waiver_days, interest_days } = quote;
  const days = waiver_days + interest_days;
  const point = (name: string, value: number, at: number) => ({ name, value, text: yen(value), at });
  const begins = t('outlook.begins', { date: formatDate(quote.loan_date, locale) });
  const ends = t('outlook.ends', { date: formatDate(quote.due_date, locale) });
  // Flat during the waiver, then a straight line: interest accrues daily on the principal.
  const owed = [
    point(begins, quote.amount, 0),
    ...(waiver_days > 0 && interest_days > 0
      ? [point(t('outlook.waiverEnds', { day: waiver_days }), quote.amount, waiver_days / days)]
      : []),
    point(ends, quote.repayment_total, 1),
  ];
  return (
    <Card label={t('outlook.title')}>
      <div className={css.stack}>
        <div className={css.titles}>
          <h2>{t('outlook.title')}</h2>
          <Badge tone={quote.waived ? 'ok' : 'outline'}>
            {t('outlook.waivers', { left: quote.waivers_left, all: terms.waiver_borrowings })}
          </Badge>
        </div>
        <div className={css.pair}>
          {waiver_days === 0 ? null : (
            <p className={css.small} data-tone="ok">
              {t('outlook.free', { days: formatDays(waiver_days, locale) })}
            </p>
          )}
          {interest_days === 0 ? null : (
            <p className={css.small} data-end data-tone="accent">
              {t('outlook.bearing', {
                days: formatDays(interest_days, locale),
                amount: yen(quote.interest),
              })}
            </p>
          )}
        </div>
        <LineChart
          label={t('outlook.owed')}
          points={owed}
          most={Math.max(
            quote.repayment_total,
            quote.amount * (1 + (Number(quote.annual_rate) * days) / 365),
          )}
          baseline={quote.amount}
          {...(waiver_days === 0 ? {} : { band: { from: 0, to: 1, tone: 'ok' } as const })}
          ends={[begins, ends]}
        />
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
