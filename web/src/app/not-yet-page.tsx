import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PAGES, type PageName, pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';

/** The honest empty state of a page that has its address but is not built yet. */
export function NotYetPage({ page }: { page: PageName }) {
  const { t } = useTranslation('common');
  const navigation = useNavigation();
  return (
    <Page title={t(`pages.${page}`)} back={!PAGES[page].tab}>
      <EmptyState
        icon={Hourglass}
        title={t('notYet.title')}
        text={t('notYet.text')}
        action={
          <Button variant="quiet" onClick={() => navigation.switchTab(pathTo('home'))}>
            {t('notFound.home')}
          </Button>
        }
      />
    </Page>
  );
}
