import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';

/** The report of an address that names no page. */
export function NotFoundPage() {
  const { t } = useTranslation('common');
  const navigation = useNavigation();
  const { pathname } = useLocation();
  return (
    <Page title={t('notFound.title')} subtitle={pathname}>
      <EmptyState
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<Button onClick={() => navigation.switchTab(pathTo('home'))}>{t('notFound.home')}</Button>}
      />
    </Page>
  );
}
