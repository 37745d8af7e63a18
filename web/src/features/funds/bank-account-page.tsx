import { useTranslation } from 'react-i18next';
import { useApiQuery } from '#api/use-api-query.ts';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StateView } from '#ui/state-view.tsx';
import { usePageQuery } from '#ui/use-page-query.ts';
import { BankAccountFormPage } from './bank-account-form-page.tsx';
import { BankAccountListPage } from './bank-account-list-page.tsx';

/** The user's bank accounts, or the form that adds or changes one. */
export function BankAccountPage() {
  const query = usePageQuery('bankAccount');
  if (query?.view === 'add') return <BankAccountFormPage />;
  if (query?.view === 'edit' && query.id !== undefined) return <EditPage id={query.id} />;
  return <BankAccountListPage />;
}

/** The form of an existing account; for a removed one it returns to the list. */
function EditPage({ id }: { id: string }) {
  const { t } = useTranslation('funds');
  const query = useApiQuery('listBankAccounts', {});
  const account = query.data?.items.find(({ bank_account_id }) => bank_account_id === id);
  if (account) return <BankAccountFormPage account={account} />;
  if (query.data) return <BankAccountListPage />;
  return (
    <Page back title={t('account.editTitle')}>
      <StateView query={query} skeleton={<Skeleton height={320} />}>
        {() => null}
      </StateView>
    </Page>
  );
}
