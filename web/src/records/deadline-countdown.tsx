import { useTranslation } from 'react-i18next';
import { useProviderNow } from '#api/use-provider-now.ts';
import { formatMoment, formatTimeLeft } from '#domain/format-time.ts';
import { elapsedShare, timeLeft, urgencyOf } from '#domain/provider-clock.ts';
import { useLocale } from '#i18n/use-locale.ts';
import css from './deadline-countdown.module.css';

export interface DeadlineCountdownProps {
  /** Name of the deadline: "Subscription". */
  title: string;
  at: string;
  /** Start of the period; the bar shows how much of it has passed. */
  from?: { readonly at: string; readonly label: string };
  /** Consequence of the deadline: "lapses". */
  end?: string;
  /** Something begins at this time, so the countdown is never urgent. */
  opening?: boolean;
}

/** A countdown by the provider's clock, with the period as a bar; amber in the last day. */
export function DeadlineCountdown({ title, at, from, end, opening = false }: DeadlineCountdownProps) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  const now = useProviderNow();
  const to = Date.parse(at);
  const left = now === null ? null : timeLeft(now, to);
  const pressing = now === null ? 'calm' : urgencyOf(to - now);
  const urgency = opening && pressing !== 'over' ? 'calm' : pressing;
  const until = formatMoment(at, locale);
  const two = (value: number) => String(value).padStart(2, '0');
  return (
    <div className={css.deadline} data-urgency={urgency}>
      <p className={css.until}>{t(opening ? 'deadline.when' : 'deadline.until', { title, at: until })}</p>
      {/* Screen readers read it on demand, not every second. */}
      <p
        className={css.clock}
        translate={left === null || urgency === 'over' ? undefined : 'no'}
        role="timer"
        aria-label={left === null ? undefined : t('deadline.left', { left: formatTimeLeft(left, locale) })}
      >
        {left === null ? (
          <span>{t('deadline.unknown')}</span>
        ) : urgency === 'over' ? (
          <span>{t(opening ? 'deadline.soon' : 'deadline.over')}</span>
        ) : (
          <>
            {left.days > 0 ? (
              <span className={css.days}>
                {left.days}
                <small>{t('deadline.days', { count: left.days })}</small>
              </span>
            ) : null}
            <span>{two(left.hours)}</span>
            <i>{':'}</i>
            <span>{two(left.minutes)}</span>
            <i>{':'}</i>
            <span>{two(left.seconds)}</span>
          </>
        )}
      </p>
      {from === undefined ? null : (
        <>
          <div className={css.bar} aria-hidden="true">
            {now === null ? null : (
              <i style={{ width: `${elapsedShare(Date.parse(from.at), now, to) * 100}%` }} />
            )}
          </div>
          <p className={css.ends}>
            <span>{`${formatMoment(from.at, locale)} ${from.label}`}</span>
            {end === undefined ? null : <span>{`${until} ${end}`}</span>}
          </p>
        </>
      )}
    </div>
  );
}

/** The deadline as one line of text: "1 day 2 hr left", amber in the last day. */
export function TimeLeftText({ at }: { at: string }) {
  const { t } = useTranslation('records');
  const locale = useLocale();
  const now = useProviderNow();
  if (now === null) return null;
  const to = Date.parse(at);
  const urgency = urgencyOf(to - now);
  const left = formatTimeLeft(timeLeft(now, to), locale);
  return (
    <span className={css.line} data-urgency={urgency}>
      {urgency === 'over' ? t('deadline.over') : t('deadline.left', { left })}
    </span>
  );
}
