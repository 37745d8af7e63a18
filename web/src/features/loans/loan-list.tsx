import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { oneOf } from '#domain/choice.ts';
import { LOAN_FILTERS, type LoanFilter } from '#domain/loan-states.ts';
import { pathTo } from '#domain/paths.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useChoice } from '#ui/use-choice.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { LoanCard } from './loan-card.tsx';

const REFRESH_MS = 15_000;
const FILTERS = Object.keys(LOAN_FILTERS) as LoanFilter[];
const FILTER = oneOf(FILTERS, 'all');
const PAGE = 20;

/** The user's loans, the newest first, filtered by the provider. */
export function LoanList() {
  const { t } = useTranslation('loans');
  const navigation = useNavigation();
  const [filter, setFilter] = useChoice('filter', FILTER);
  const state = LOAN_FILTERS[filter];
  const list = useApiList(
    'listLoans',
    { query: { state: state && [...state], limit: PAGE } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <Page back title={t('record.list')} onRefresh={list.refetch}>
      <Segmented<LoanFilter>
        look="chips"
        label={t('filter.label')}
        value={filter}
        onChange={setFilter}
        options={FILTERS.map((value) => ({
          value,
          label: t(`filter.${value}`),
        }))}
      />
      <PagedList
        cards
        list={list}
        skeleton={<Skeleton height={110} count={3} />}
        empty={
          <EmptyState
            icon={FileText}
            title={t(filter === 'all' ? 'record.none' : 'record.noneHere')}
            action={
              <Button variant="quiet" onClick={() => navigation.navigateTo(pathTo('loans'))}>
                {t('record.begin')}
              </Button>
            }
          />
        }
      >
        {(items) => items.map((loan) => <LoanCard key={loan.loan_id} loan={loan} />)}
      </PagedList>
    </Page>
  );
}
