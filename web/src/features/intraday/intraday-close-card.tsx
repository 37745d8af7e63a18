import type { IntradayClosing } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { useProviderNow } from '#api/use-provider-now.ts';
import { sessionsOfDay } from '#domain/day-sessions.ts';
import { formatTime } from '#domain/format.ts';
import { formatTimeLeft } from '#domain/format-time.ts';
import { joinParts } from '#domain/join-parts.ts';
import { timeLeft } from '#domain/provider-clock.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import { RiskNote } from '#ui/risk-note.tsx';
import css from './intraday.module.css';

/** Time until the provider closes the remaining positions, by its clock. */
export function IntradayCloseCard({ closing }: { closing: IntradayClosing }) {
  const { t } = useTranslation(['intraday', 'records']);
  const locale = useLocale();
  const now = useProviderNow();
  const to = Date.parse(closing.automatic_close_at);
  const left = now === null ? null : timeLeft(now, to);
  const spans = sessionsOfDay(closing, now);
  const two = (value: number) => String(value).padStart(2, '0');
  const automatic = t('automatic', { time: formatTime(closing.automatic_close_at, locale) });
  return (
    <Card label={t('countdown')}>
      <div className={css.day}>
        <div>
          <p className={css.small}>{t('countdown')}</p>
          {/* Screen readers read it on demand, not every second. */}
          <p
            className={css.clock}
            translate="no"
            role="timer"
            aria-label={left === null ? undefined : `${t('countdown')} ${formatTimeLeft(left, locale)}`}
          >
            {left === null
              ? t('records:deadline.unknown')
              : `${left.days * 24 + left.hours}:${two(left.minutes)}:${two(left.seconds)}`}
          </p>
        </div>
        <p className={css.until}>{t('until', { time: formatTime(closing.must_close_by, locale) })}</p>
      </div>
      <div className={css.course} role="img" aria-label={joinParts([t('course'), automatic], locale)}>
        {spans.map(({ from, to: end, passed }, at) => (
          <div key={from} className={css.span}>
            <i className={css.bar}>{passed === null ? null : <i style={{ width: `${passed * 100}%` }} />}</i>
            <span className={css.hours}>
              <span translate="no">{from}</span>
              {at === spans.length - 1 ? <strong>{automatic}</strong> : <span translate="no">{end}</span>}
            </span>
          </div>
        ))}
      </div>
      {closing.opening_allowed ? null : <p className={css.small}>{t('opens')}</p>}
      <RiskNote text={t('risk')} />
    </Card>
  );
}
