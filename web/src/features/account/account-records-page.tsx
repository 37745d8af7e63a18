import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { usePageQuery } from '#ui/use-page-query.ts';
import { AccountLogPage } from './account-log-page.tsx';
import { FeePlansPage } from './fee-plans-page.tsx';
import { ProfitPage } from './profit-page.tsx';
import { StandingPage } from './standing-page.tsx';
import { StatementPage } from './statement-page.tsx';

const PortfolioPage = lazy(() =>
  import('./portfolio-page.tsx').then((module) => ({ default: module.PortfolioPage })),
);

/** The user's account: ledger, realised profit, statement, portfolio, credit score and fees. */
export function AccountRecordsPage() {
  const query = usePageQuery('accountLog');
  switch (query?.view) {
    case 'profit':
      return <ProfitPage />;
    case 'statement':
      return <StatementPage />;
    case 'portfolio':
      return (
        <Suspense fallback={<Skeleton height={260} count={2} />}>
          <PortfolioPage />
        </Suspense>
      );
    case 'standing':
      return <StandingPage />;
    case 'fees':
      return <FeePlansPage />;
    default:
      return <AccountLogPage />;
  }
}
