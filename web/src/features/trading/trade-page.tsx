import { useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { usePageQuery } from '#ui/use-page-query.ts';
import { Holdings } from './holdings.tsx';
import { OrderHistory } from './order-history.tsx';

const VIEWS = ['holdings', 'orders', 'ipo'] as const;
type View = (typeof VIEWS)[number];

/** Holdings, order history and IPO applications (specification, section 2). */
export function TradePage() {
  const { t } = useTranslation('trading');
  const queries = useQueryClient();
  const navigation = useNavigation();
  const [view, setView] = useState<View>(usePageQuery('trade')?.view ?? 'holdings');
  return (
    <Page title={t('title')} onRefresh={() => queries.refetchQueries({ type: 'active' })}>
      <Segmented<View>
        label={t('views.label')}
        value={view}
        onChange={setView}
        options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      {view === 'holdings' ? <Holdings /> : null}
      {view === 'orders' ? <OrderHistory /> : null}
      {view === 'ipo' ? (
        <EmptyState
          icon={FileText}
          title={t('ipo.title')}
          text={t('ipo.text')}
          action={
            <Button variant="quiet" onClick={() => navigation.navigateTo(pathTo('ipo'))}>
              {t('ipo.action')}
            </Button>
          }
        />
      ) : null}
    </Page>
  );
}
