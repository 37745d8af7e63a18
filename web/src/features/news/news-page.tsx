import { Newspaper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';

export function NewsPage() {
  const { t } = useTranslation('news');
  const navigation = useNavigation();
  return (
    <Page title={t('title')}>
      <EmptyState
        icon={Newspaper}
        title={t('empty')}
        text={t('emptyText')}
        action={
          <Button variant="quiet" onClick={() => navigation.switchTab(pathTo('market'))}>
            {t('toMarket')}
          </Button>
        }
      />
    </Page>
  );
}
