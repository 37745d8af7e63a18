import type { FollowRecord } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDate, formatRate, formatYen } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { FigureLine } from '#ui/figures.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';

/**
 * Invested amount, value and result of a copy for a list; and its terms, with the tax of its sale. Losses are as prominent as
 * gains.
 */
export function useFollowRecordLines(record: FollowRecord): { short: FigureLine[]; terms: FigureLine[] } {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const yen = (name: string, amount: number): FigureLine => ({
    name,
    value: <FormattedNumber text={formatYen(amount, locale)} personal />,
  });
  const earned = (name: string, amount: number, rate?: string): FigureLine => ({
    name,
    value: (
      <FormattedNumber
        text={[
          formatYen(amount, locale, { sign: true }),
          ...(rate === undefined ? [] : [formatRate(rate, locale, { sign: true })]),
        ].join(' ')}
        tone={toneOf(amount)}
        arrow
        personal
      />
    ),
  });
  const line = (name: string, text: string): FigureLine => ({ name, value: <FormattedNumber text={text} /> });
  const isBought = record.bought_at !== null;
  return {
    short: [
      yen(t('figure.paid'), record.paid_amount),
      ...(isBought
        ? [
            yen(t(record.sold_at === null ? 'figure.value' : 'figure.proceeds'), record.value),
            earned(t('figure.earned'), record.total_earnings, record.total_rate),
            earned(t('figure.yesterdayEarned'), record.yesterday_earnings),
          ]
        : []),
    ],
    terms: [
      ...(isBought ? [yen(t('figure.feePaid'), record.fee_paid)] : []),
      ...(record.tax === 0
        ? []
        : [yen(t('figure.tax'), record.tax), earned(t('figure.net'), record.net_profit_loss)]),
      yen(t('follow.stopValue'), record.stop_value),
      ...(record.sold_at === null ? [] : [line(t('figure.soldAt'), formatMoment(record.sold_at, locale))]),
      ...(record.settlement_date === null
        ? []
        : [line(t('figure.settles'), formatDate(record.settlement_date, locale))]),
    ],
  };
}
