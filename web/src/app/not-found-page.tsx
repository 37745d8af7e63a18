import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { missingParameter } from '#domain/missing-parameter.ts';
import { pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';

/** The report of an address that names no page, or a page without the parameter that says what to show. */
export function NotFoundPage() {
  const { t } = useTranslation('common');
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  const missing = missingParameter(pathname, new URLSearchParams(search));
  const title = t(missing === null ? 'notFound.title' : 'incomplete.title');
  return (
    <Page title={title} subtitle={pathname}>
      <EmptyState
        title={title}
        text={missing === null ? t('notFound.text') : t('incomplete.text', { name: missing })}
        action={
          <>
            <Button onClick={() => navigation.switchTab(pathTo('home'))}>{t('notFound.home')}</Button>
            {missing === null ? null : (
              <Button
                variant="quiet"
                onClick={() => navigation.open(missing === 'url' ? pathTo('support') : pathTo('news'))}
              >
                {t(missing === 'url' ? 'incomplete.support' : 'incomplete.news')}
              </Button>
            )}
          </>
        }
      />
    </Page>
  );
}
