import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import css from './account-log-page.module.css';
import { LedgerEntryCard } from './ledger-entry-card.tsx';

export function AccountLogPage() {
  const { t } = useTranslation('account');
  const navigation = useNavigation();
  const entries = useApiList('listLedgerEntries', {});
  return (
    <Page title={t('ledger.title')} back onRefresh={entries.refetch}>
      <p className={css.intro}>{t('ledger.intro')}</p>
      <PagedList
        list={entries}
        skeleton={<Skeleton height={150} count={4} />}
        empty={
          <EmptyState
            icon={BookOpen}
            title={t('ledger.empty')}
            text={t('ledger.emptyText')}
            action={
              <Button variant="quiet" onClick={() => navigation.switchTab(pathTo('market'))}>
                {t('ledger.toMarket')}
              </Button>
            }
          />
        }
      >
        {(items) => items.map((entry) => <LedgerEntryCard key={entry.entry_id} entry={entry} />)}
      </PagedList>
    </Page>
  );
}
