import type { FollowRecord } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDate, formatRate, formatYen } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Figure, toneOf } from '#ui/figure.tsx';
import type { FigureLine } from '#ui/figures.tsx';

/** What a record put in, is worth and earned; a loss is said exactly as a gain is. */
export function useRecordLines(record: FollowRecord): {
  short: FigureLine[];
  long: FigureLine[];
  days: FigureLine[];
} {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const yen = (name: string, amount: number): FigureLine => ({
    name,
    value: <Figure text={formatYen(amount, locale)} personal />,
  });
  const earned = (name: string, amount: number, rate?: string): FigureLine => ({
    name,
    value: (
      <Figure
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
  const moment = (name: string, at: string | null): FigureLine[] =>
    at === null ? [] : [{ name, value: <Figure text={formatMoment(at, locale)} /> }];
  const short = [
    yen(t('figure.paid'), record.paid_amount),
    ...(record.bought_at === null
      ? []
      : [
          yen(t(record.sold_at === null ? 'figure.value' : 'figure.proceeds'), record.value),
          earned(t('figure.earned'), record.total_earnings, record.total_rate),
          earned(t('figure.yesterdayEarned'), record.yesterday_earnings),
        ]),
  ];
  return {
    short,
    long: [
      ...short,
      yen(t('figure.feePaid'), record.fee_paid),
      yen(t('follow.stopValue'), record.stop_value),
      ...moment(t('figure.boughtAt'), record.bought_at),
      ...moment(t('figure.soldAt'), record.sold_at),
      ...(record.settlement_date === null
        ? []
        : [
            {
              name: t('figure.settles'),
              value: <Figure text={formatDate(record.settlement_date, locale)} />,
            },
          ]),
    ],
    days: record.daily_earnings
      .toReversed()
      .map(({ date, earnings }) => earned(formatDate(date, locale), earnings)),
  };
}
