import type { Loan } from '@tsubame/sdk/schema';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApiList } from '#api/use-api-list.ts';
import { choiceSchema } from '#domain/choice-schema.ts';
import { formatDate, formatRate, formatYen } from '#domain/format.ts';
import { LOAN_FILTERS, LOAN_STATES, type LoanFilter } from '#domain/loan-states.ts';
import { pathTo } from '#domain/paths.ts';
import { URGENT_ON } from '#domain/urgent-matters.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RecordCard } from '#records/record-card.tsx';
import { UrgentCard } from '#records/urgent-card.tsx';
import { Button } from '#ui/button.tsx';
import { type FigureLine, Figures } from '#ui/figures.tsx';
import { Page } from '#ui/page.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/state-view.tsx';
import { useAddressChoice } from '#ui/use-address-choice.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { usePageQuery } from '#ui/use-page-query.ts';
import { LoanPage } from './loan-page.tsx';

const REFRESH_MS = 15_000;
const FILTERS = Object.keys(LOAN_FILTERS) as LoanFilter[];
const FILTER = choiceSchema(FILTERS, 'all');
const PAGE = 20;

/** The user's loans, or the one in the query, for links from messages (contract, `AppLink`). */
export function LoanRecordsPage() {
  const query = usePageQuery('loanRecords');
  return query?.id === undefined ? <LoanList /> : <LoanPage loanId={query.id} />;
}

/** The user's loans, newest first, filtered by the provider. */
function LoanList() {
  const { t } = useTranslation('loans');
  const navigation = useNavigation();
  const [filter, setFilter] = useAddressChoice('filter', FILTER);
  const state = LOAN_FILTERS[filter];
  const list = useApiList(
    'listLoans',
    { query: { state: state && [...state], limit: PAGE } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <Page width="cards" back title={t('record.list')} onRefresh={list.refetch}>
      <UrgentCard kinds={URGENT_ON.loans} />
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

/** A loan in the list: amount, remaining debt and due date. */
function LoanCard({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const { state, loan_date, due_date, repaid_on, rejection_reason, ltv } = loan;
  const date = (day: string) => formatDate(day, locale);
  const lines: FigureLine[] = [
    ...(loan_date === null
      ? []
      : [
          { name: t('record.disbursed'), value: formatYen(loan.disbursed_amount, locale) },
          { name: t('record.toRepay'), value: formatYen(loan.amount_to_repay, locale) },
        ]),
    ...(due_date === null ? [] : [{ name: t('record.due'), value: date(due_date) }]),
    ...(repaid_on === null ? [] : [{ name: t('record.repaidOn'), value: date(repaid_on) }]),
    ...(ltv === null ? [] : [{ name: t('record.ltv'), value: formatRate(ltv, locale, { digits: 1 }) }]),
    ...(rejection_reason === null ? [] : [{ name: t('record.rejection'), value: rejection_reason }]),
  ];
  return (
    <RecordCard
      title={formatYen(loan.amount, locale)}
      detail={
        loan_date === null
          ? date(loan.timeline[0]?.at ?? '')
          : t('record.borrowed', { date: date(loan_date) })
      }
      state={{ text: t(`state.${state}`), look: LOAN_STATES[state].look }}
      to={pathTo('loanRecords', { id: loan.loan_id })}
    >
      <Figures lines={lines} />
    </RecordCard>
  );
}
