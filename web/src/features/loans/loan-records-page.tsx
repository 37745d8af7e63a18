import { usePageQuery } from '#ui/use-page-query.ts';
import { LoanList } from './loan-list.tsx';
import { LoanPage } from './loan-page.tsx';

/** The loans, or one of them where the query names it, as messages link to it (contract, `AppLink`). */
export function LoanRecordsPage() {
  const query = usePageQuery('loanRecords');
  return query?.id === undefined ? <LoanList /> : <LoanPage loanId={query.id} />;
}
