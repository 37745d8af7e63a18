import { usePageQuery } from '#ui/use-page-query.ts';
import { AccountLogPage } from './account-log-page.tsx';
import { FeePlansPage } from './fee-plans-page.tsx';
import { ProfitPage } from './profit-page.tsx';
import { StandingPage } from './standing-page.tsx';
import { StatementPage } from './statement-page.tsx';

/** What the account has done: its ledger, what it realised, that as a page to print, and how its score comes about, and what it is charged. */
export function AccountRecordsPage() {
  const query = usePageQuery('accountLog');
  switch (query?.view) {
    case 'profit':
      return <ProfitPage />;
    case 'statement':
      return <StatementPage />;
    case 'standing':
      return <StandingPage />;
    case 'fees':
      return <FeePlansPage />;
    default:
      return <AccountLogPage />;
  }
}
