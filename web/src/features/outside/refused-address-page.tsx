import { ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';

/** Shown for every address that is not on the list. It does not show the address, because the link's author chose it. */
export function RefusedAddressPage({ title }: { title: string }) {
  const { t } = useTranslation('outside');
  const navigation = useNavigation();
  return (
    <Page back title={title}>
      <EmptyState
        icon={ShieldX}
        title={t('refused.title')}
        text={t('refused.text')}
        action={<Button onClick={() => navigation.switchTab(pathTo('home'))}>{t('refused.action')}</Button>}
      />
    </Page>
  );
}
