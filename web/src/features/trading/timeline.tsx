import type { PriceType, TimelineEntry } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#domain/format.ts';
import { reasonOf } from '#domain/trading-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Card } from '#ui/card.tsx';
import css from './timeline.module.css';

export interface TimelineProps {
  /** Oldest first. */
  entries: readonly TimelineEntry[];
  /** A state in words. */
  label: (state: string) => string;
  /** Of an order, to tell how it was matched. */
  priceType?: PriceType;
}

/** How the record came to where it is: what happened and why, when, and who moved it. */
export function Timeline({ entries, label, priceType }: TimelineProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  return (
    <Card label={t('timeline.title')}>
      <h2 className={css.title}>{t('timeline.title')}</h2>
      <ol className={css.entries}>
        {entries.map((entry) => {
          const reason = reasonOf(entry.reason, priceType);
          return (
            <li key={`${entry.at}${entry.to}${entry.reason}`} className={css.entry}>
              <p className={css.move}>
                <strong className={css.state}>{label(entry.to)}</strong>
                {reason === undefined ? null : <span>{t(`reason.${reason}`)}</span>}
              </p>
              <p className={css.time}>
                {t('timeline.line', {
                  at: formatDateTime(entry.at, locale, { seconds: true }),
                  actor: t(`actor.${entry.actor}`),
                })}
              </p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
