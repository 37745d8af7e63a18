import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { oneOf } from '#domain/choice.ts';
import { LEDGER_FILTERS, type LedgerFilter } from '#domain/ledger-filters.ts';
import { pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useChoice } from '#ui/use-choice.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import css from './account-log-page.module.css';
import { LedgerEntryCard } from './ledger-entry-card.tsx';
import { StatementButton } from './statement-button.tsx';

const FILTERS = Object.keys(LEDGER_FILTERS) as LedgerFilter[];
const FILTER = oneOf(FILTERS, 'all');

/** Every movement of the user's money, of all kinds or of some. */
export function AccountLogPage() {
  const { t } = useTranslation('account');
  const navigation = useNavigation();
  const [filter, setFilter] = useChoice('filter', FILTER);
  const kind = LEDGER_FILTERS[filter];
  const entries = useApiList('listLedgerEntries', { query: { kind: kind && [...kind] } });
  return (
    <Page title={t('ledger.title')} back onRefresh={entries.refetch} actions={<StatementButton />}>
      <p className={css.intro}>{t('ledger.intro')}</p>
      <Segmented<LedgerFilter>
        look="chips"
        label={t('ledger.filter.label')}
        value={filter}
        onChange={setFilter}
        options={FILTERS.map((value) => ({
          value,
          label: t(`ledger.filter.${value}`),
        }))}
      />
      <PagedList
        cards
        list={entries}
        skeleton={<Skeleton height={150} count={4} />}
        empty={
          <EmptyState
            icon={BookOpen}
            title={t(filter === 'all' ? 'ledger.empty' : 'ledger.emptyFiltered')}
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
