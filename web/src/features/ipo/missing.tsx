import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';

/** What an address shows whose offering or application the provider does not know, or not for this user. */
export function Missing() {
  const { t } = useTranslation('ipo');
  const navigation = useNavigation();
  return (
    <Page title={t('title')} back>
      <EmptyState
        icon={SearchX}
        title={t('missing.title')}
        action={<Button onClick={() => navigation.redirectTo(pathTo('ipo'))}>{t('missing.action')}</Button>}
      />
    </Page>
  );
}
