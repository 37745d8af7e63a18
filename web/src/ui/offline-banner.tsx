import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useReachable } from '#stores/connection-store.ts';
import { Icon } from './icon.tsx';
import css from './offline-banner.module.css';

export function OfflineBanner() {
  const { t } = useTranslation('common');
  const reachable = useReachable();
  return (
    <div role="status">
      {reachable ? null : (
        <p className={css.banner}>
          <Icon of={WifiOff} size={14} />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
