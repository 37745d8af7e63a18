import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';

/** Shown for an address without an order or position of this user. */
export function MissingTrade() {
  const { t } = useTranslation('trading');
  const navigation = useNavigation();
  return (
    <EmptyState
      icon={FileQuestion}
      title={t('detail.missing')}
      action={<Button onClick={() => navigation.switchTab(pathTo('trade'))}>{t('detail.toTrade')}</Button>}
    />
  );
}
