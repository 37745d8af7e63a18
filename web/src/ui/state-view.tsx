import { Inbox, type LucideIcon, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeOfData } from '#domain/format.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useReachable, useSavedDataTime } from '#stores/connection-store.ts';
import { useErrorShown } from '#stores/failed-reads-store.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { type Loadable, stateOfRead } from './loadable.ts';
import { LoadingMark } from './loading-mark.tsx';
import css from './state-view.module.css';

/** While offline the banner shows the age of the screen; content that is older by this many ms shows its own age. */
const AS_OLD_MS = 5 * 60_000;

export interface StateViewProps<T> {
  query: Loadable<T>;
  /** Height of the coming content; without it a loading indicator is shown. */
  skeleton?: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The component for loading, empty, error and content. Known data stays, with its age, when a refresh fails. */
export function StateView<T>({ query, skeleton, isEmpty, empty, children }: StateViewProps<T>) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const read = stateOfRead(query);
  const bannerAt = useSavedDataTime();
  const isShownByBanner = !useReachable() && bannerAt !== null && bannerAt - query.dataUpdatedAt < AS_OLD_MS;
  if (read.state === 'known') {
    const { data, error } = read;
    // The same structure with and without an error, because a failed refresh must not remount the content and its open sheets.
    return (
      <>
        {error === null || isShownByBanner ? null : (
          <p className={css.stale} role="status">
            {t('stale', { time: formatTimeOfData(query.dataUpdatedAt, locale) })}
          </p>
        )}
        {isEmpty?.(data) ? empty : children(data)}
      </>
    );
  }
  if (read.state === 'failed') return <ErrorState error={read.error} onRetry={() => void query.refetch()} />;
  return (
    <div aria-busy="true">
      {skeleton}
      <LoadingMark silent={skeleton !== undefined} />
    </div>
  );
}

export interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  text?: string;
  /** The next action. */
  action?: ReactNode;
}

export function EmptyState({ icon = Inbox, title, text, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <Icon of={icon} size={36} />
      <p className={css.title}>{title}</p>
      {text === undefined ? null : <p>{text}</p>}
      {action}
    </div>
  );
}

/** The error message, with a retry. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('common');
  useErrorShown(error);
  return (
    <div className={css.state} role="alert">
      <Icon of={RefreshCw} size={32} />
      <p className={css.title}>{t('error.title')}</p>
      <p>{failureMessage(error)}</p>
      <Button variant="quiet" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
