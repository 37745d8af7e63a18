import { usePageQuery } from '#ui/use-page-query.ts';
import { AccountFormPage } from './account-form-page.tsx';
import { AccountListPage } from './account-list-page.tsx';

/** The user's bank accounts, or the form that adds one. */
export function BankAccountPage() {
  const query = usePageQuery('bankAccount');
  return query?.view === 'add' ? <AccountFormPage /> : <AccountListPage />;
}
