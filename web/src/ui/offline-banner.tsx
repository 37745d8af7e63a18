import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatKnownAt } from '#domain/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useKnownAt, useReachable } from '#stores/connection-store.ts';
import { Icon } from './icon.tsx';
import css from './offline-banner.module.css';

export function OfflineBanner() {
  const { t } = useTranslation('common');
  const reachable = useReachable();
  const knownAt = useKnownAt();
  const locale = useLocale();
  return (
    <div role="status">
      {reachable ? null : (
        <p className={css.banner}>
          <Icon of={WifiOff} size={14} />
          {knownAt === null ? t('offline') : t('offlineAsOf', { time: formatKnownAt(knownAt, locale) })}
        </p>
      )}
    </div>
  );
}
