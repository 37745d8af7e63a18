import type { FollowRecord } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { FOLLOW_STATE_TONES } from '#domain/follow-states.ts';
import { formatDay, formatRate, formatYen } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { localizedName } from '#domain/localized-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { DeadlineCountdown } from '#records/deadline-countdown.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import css from './copy-trading.module.css';
import { type LabelledFigure, LabelledFigures } from './labelled-figures.tsx';
import { useFollowRecordLines } from './use-follow-record-lines.tsx';

/** Value and result of a copy, and its next event. */
export function FollowRecordHead({ record }: { record: FollowRecord }) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const { state, deadline, rejection_reason, bought_at, sold_at } = record;
  const isBought = bought_at !== null;
  const name = isBought ? (sold_at === null ? 'figure.value' : 'figure.proceeds') : 'figure.paid';
  const { terms } = useFollowRecordLines(record);
  return (
    <Card>
      <div className={css.stack}>
        <div className={css.pair}>
          <div>
            <p className={css.text}>{t(name)}</p>
            <FormattedNumber
              text={formatYen(isBought ? record.value : record.paid_amount, locale)}
              size="huge"
              personal
            />
            <p className={css.text}>{localizedName(record.issuer, locale)}</p>
          </div>
          <Badge tone={FOLLOW_STATE_TONES[state]}>{t(`state.${state}`)}</Badge>
        </div>
        {rejection_reason === null ? null : <p className={css.text}>{rejection_reason}</p>}
        <LabelledFigures facts={useFacts(record)} />
        {deadline === null ? null : (
          <DeadlineCountdown
            title={t(deadline.action === 'sell' ? 'deadline.sell' : 'deadline.buy')}
            at={deadline.at}
            opening
          />
        )}
        <div className={css.hairline}>
          <Figures lines={terms} />
        </div>
      </div>
    </Card>
  );
}

function useFacts(record: FollowRecord): LabelledFigure[] {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const { bought_at, daily_earnings, paid_amount } = record;
  if (bought_at === null) return [];
  const earned = (amount: number) => (
    <FormattedNumber text={formatYen(amount, locale, { sign: true })} tone={toneOf(amount)} personal />
  );
  const lastDay = daily_earnings.at(-1)?.date;
  return [
    {
      name: t('figure.earned'),
      value: earned(record.total_earnings),
      detail: formatRate(record.total_rate, locale, { sign: true }),
    },
    {
      name: t('figure.yesterdayEarned'),
      value: earned(record.yesterday_earnings),
      ...(lastDay === undefined ? {} : { detail: formatDay(lastDay, locale) }),
    },
    {
      name: t('figure.paid'),
      value: <FormattedNumber text={formatYen(paid_amount, locale)} personal />,
      detail: formatMoment(bought_at, locale),
    },
  ];
}
