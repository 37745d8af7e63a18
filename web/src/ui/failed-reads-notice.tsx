import { useTranslation } from 'react-i18next';
import { useReachable } from '#stores/connection-store.ts';
import { useUnshownReadFailures } from '#stores/failed-reads-store.ts';
import css from './floating-notice.module.css';

/**
 * Reports that some data of the page could not be loaded, with one retry for all. It skips failures that a component shows
 * itself, and while offline the banner gives the reason.
 */
export function FailedReadsNotice() {
  const { t } = useTranslation('common');
  const failures = useUnshownReadFailures();
  const isReachable = useReachable();
  if (failures.length === 0 || !isReachable) return null;
  const retryAll = () => {
    for (const failure of failures) failure.retry();
  };
  return (
    <div className={css.place}>
      <p className={css.notice} role="alert">
        {t('error.partial')}
        <button type="button" className={css.retry} onClick={retryAll}>
          {t('retry')}
        </button>
      </p>
    </div>
  );
}
