import type { FollowRecord } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDate, formatYen } from '#domain/format.ts';
import { separatorOf } from '#domain/join-parts.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { usePreferences } from '#stores/preferences-store.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { FormattedNumber, toneOf } from '#ui/formatted-number.tsx';
import css from './copy-trading.module.css';

/** Number of drawn days: within two weeks of trading no day of the month repeats. */
const DRAWN = 10;

/** Daily results: number of gains and losses, and the last days as bars with accessible text. */
export function DailyResultsCard({ days }: { days: FollowRecord['daily_earnings'] }) {
  const { t } = useTranslation('follow');
  const locale = useLocale();
  const { masked } = usePreferences();
  if (days.length === 0) return null;
  const yen = (amount: number) => (masked ? '••••••' : formatYen(amount, locale, { sign: true }));
  const count = (isMeant: (earnings: number) => boolean) =>
    days.filter(({ earnings }) => isMeant(earnings)).length;
  const bars = days.slice(-DRAWN).map(({ date, earnings }) => ({
    name: String(Number(date.slice(8))),
    value: earnings,
    text: yen(earnings),
  }));
  const current = bars.at(-1)?.name;
  return (
    <Card label={t('days')}>
      <div className={css.stack}>
        <div className={css.titles}>
          <h2>{t('days')}</h2>
          <p>
            {t('daysUp', { count: count((earnings) => earnings > 0) })}
            {separatorOf(locale)}
            {t('daysDown', { count: count((earnings) => earnings < 0) })}
          </p>
        </div>
        <BarChart label={t('daysDrawn')} bars={bars} signed {...(current === undefined ? {} : { current })} />
        <details className={css.more}>
          <summary>{t('daysAll')}</summary>
          <Figures
            lines={days.toReversed().map(({ date, earnings }) => ({
              name: formatDate(date, locale),
              value: (
                <FormattedNumber
                  text={formatYen(earnings, locale, { sign: true })}
                  tone={toneOf(earnings)}
                  arrow
                  personal
                />
              ),
            }))}
          />
        </details>
      </div>
    </Card>
  );
}
