import type { TimelineEntry } from '@tsubame/sdk/schema';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useWords } from '#i18n/use-words.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './timeline.module.css';

export interface TimelineProps {
  /** Oldest first. */
  entries: readonly TimelineEntry[];
  /** A state in words. */
  label: (state: string) => string;
}

/** How the record came to where it is: what happened and why, when, and who moved it. */
export function Timeline(props: TimelineProps) {
  const { t } = useTranslation('trading');
  return (
    <Card label={t('timeline.title')}>
      <h2 className={css.title}>{t('timeline.title')}</h2>
      <Suspense fallback={<Skeleton height={34} count={props.entries.length} />}>
        <Entries {...props} />
      </Suspense>
    </Card>
  );
}

function Entries({ entries, label }: TimelineProps) {
  const { t } = useTranslation('trading');
  const locale = useLocale();
  const words = useWords();
  return (
    <ol className={css.entries}>
      {entries.map((entry) => {
        // A newer provider may know reasons that this version has no words for.
        const reason: string | undefined = words?.reasons[entry.reason];
        return (
          <li key={`${entry.at}${entry.to}${entry.reason}`} className={css.entry}>
            <p className={css.move}>
              <strong className={css.state}>{label(entry.to)}</strong>
              {reason === undefined ? null : <span>{reason}</span>}
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
  );
}
