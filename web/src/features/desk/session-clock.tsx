import { useTranslation } from 'react-i18next';
import { useMarketClock } from '#api/use-market-clock.ts';
import { useProviderNow } from '#api/use-provider-now.ts';
import { formatTimeLeft, formatTimeToSecond, formatWholeDay } from '#domain/format-time.ts';
import { timeLeft } from '#domain/provider-clock.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useHistoricalPricesFrom } from '#stores/historical-prices-store.ts';
import css from './session-clock.module.css';

/** The market's phase with its remaining time, and the provider's time; empty until it is loaded. */
export function SessionClock() {
  const { t } = useTranslation('desk');
  const locale = useLocale();
  const clock = useMarketClock();
  const now = useProviderNow();
  const isPast = useHistoricalPricesFrom() !== null;
  if (clock === undefined || now === null) return null;
  const { phase, is_open, next_change_at } = clock;
  const left = formatTimeLeft(timeLeft(now, Date.parse(next_change_at)), locale);
  return (
    <p className={css.clock} data-open={is_open || undefined}>
      {isPast ? <span className={css.left}>{t('past')}</span> : null}
      <span className={css.phase}>{t(`phase.${phase}`)}</span>
      {isPast ? (
        <time translate="no" className={css.time} dateTime={new Date(now).toISOString()}>
          {formatWholeDay(now, locale)}
        </time>
      ) : null}
      <time translate="no" className={css.time} dateTime={new Date(now).toISOString()}>
        {formatTimeToSecond(now, locale)}
      </time>
      {phase === 'continuous' || isPast ? null : (
        <span className={css.left}>{t(`until.${phase}`, { left })}</span>
      )}
    </p>
  );
}
