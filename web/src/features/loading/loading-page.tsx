import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { entryPath } from '#domain/entry.ts';
import { restoreSession } from '#stores/session-store.ts';
import { LoadingMark } from '#ui/loading-mark.tsx';
import { Page } from '#ui/page.tsx';

/** The entry of the app: restores the stored session and redirects without a history entry. */
export function LoadingPage() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();

  useEffect(() => {
    navigate(entryPath(restoreSession().token !== null), { replace: true });
  }, [navigate]);

  return (
    <Page title={t('starting')}>
      <LoadingMark />
    </Page>
  );
}
