import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatTimeOfData } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useReachable, useSavedDataTime } from '#stores/connection-store.ts';
import css from './floating-notice.module.css';
import { Icon } from './icon.tsx';

/** Says that the server is unreachable, and the time of the newest saved data that is shown. */
export function UnreachableBanner() {
  const { t } = useTranslation('common');
  const reachable = useReachable();
  const knownAt = useSavedDataTime();
  const locale = useLocale();
  return (
    <div className={css.place} role="status">
      {reachable ? null : (
        <p className={css.notice}>
          <Icon of={WifiOff} size={14} />
          {knownAt === null ? t('offline') : t('offlineAsOf', { time: formatTimeOfData(knownAt, locale) })}
        </p>
      )}
    </div>
  );
}
