import type { BankAccount } from '@tsubame/sdk/schema';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { formatMoment } from '#domain/format-time.ts';
import { joinParts } from '#domain/join-parts.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RecordCard } from '#records/record-card.tsx';
import { showToast } from '#stores/toast-store.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx';
import { Note } from '#ui/note.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyState, StateView } from '#ui/state-view.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import css from './funds.module.css';
import { READS_AFTER_BANK_ACCOUNT_CHANGE } from './reads-after-change.ts';
import { useBankAccountTexts } from './use-bank-account-texts.ts';

const MOST = 3;

/** The user's bank accounts, the default first. */
export function BankAccountListPage() {
  const { t } = useTranslation('funds');
  const navigation = useNavigation();
  const [removing, setRemoving] = useState<BankAccount | null>(null);
  const query = useApiQuery('listBankAccounts', {});
  const full = query.data && query.data.items.length >= MOST;
  const add = () => navigation.navigateTo(pathTo('bankAccount', { view: 'add' }));
  return (
    <Page
      back
      title={t('account.title')}
      onRefresh={query.refetch}
      footer={
        <div className={css.foot}>
          <Button
            size="large"
            wide
            pending={full === undefined && query.error === null}
            disabledReason={full ? t('account.most', { most: MOST }) : undefined}
            onClick={add}
          >
            {t('account.add')}
          </Button>
        </div>
      }
    >
      <StateView
        query={query}
        skeleton={<Skeleton height={120} count={2} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState icon={Landmark} title={t('account.none')} text={t('account.noneText')} />}
      >
        {({ items }) => (
          <>
            {items.map((account) => (
              <AccountCard
                key={account.bank_account_id}
                account={account}
                onRemove={() => setRemoving(account)}
              />
            ))}
            <Note>{t('account.rule', { most: MOST })}</Note>
          </>
        )}
      </StateView>
      <RemoveAccount account={removing} onDone={() => setRemoving(null)} />
    </Page>
  );
}

function AccountCard({ account, onRemove }: { account: BankAccount; onRemove: () => void }) {
  const { t } = useTranslation('funds');
  const navigation = useNavigation();
  const locale = useLocale();
  const words = useBankAccountTexts()(account);
  const choosing = useApiMutation('updateBankAccount', {
    refreshes: READS_AFTER_BANK_ACCOUNT_CHANGE,
  });
  const { bank_account_id, is_default, withdrawals_held_until: held } = account;
  const choose = async () => {
    const answer = await choosing.send({ path: { bank_account_id }, body: { is_default: true } });
    if (answer?.done) showToast(t('account.chosen'), 'success');
  };
  return (
    <RecordCard
      isName
      title={words.name}
      detail={joinParts([words.number, words.holder], locale)}
      {...(is_default ? { state: { text: t('account.default'), look: 'accent' as const } } : {})}
      foot={
        <>
          {is_default ? null : (
            <Button variant="quiet" size="small" pending={choosing.pending} onClick={() => void choose()}>
              {t('account.choose')}
            </Button>
          )}
          <Button
            variant="text"
            size="small"
            onClick={() =>
              navigation.navigateTo(pathTo('bankAccount', { view: 'edit', id: bank_account_id }))
            }
          >
            {t('account.edit')}
          </Button>
          <Button variant="text" size="small" onClick={onRemove}>
            {t('account.remove')}
          </Button>
        </>
      }
    >
      {held === null ? null : (
        <p className={css.label}>{t('account.heldUntil', { at: formatMoment(held, locale) })}</p>
      )}
    </RecordCard>
  );
}

/** Removes the account after a confirmation. */
function RemoveAccount({ account, onDone }: { account: BankAccount | null; onDone: () => void }) {
  const { t } = useTranslation('funds');
  const words = useBankAccountTexts();
  const removing = useApiMutation('removeBankAccount', { refreshes: READS_AFTER_BANK_ACCOUNT_CHANGE });
  const confirm = async () => {
    if (account === null) return;
    const answer = await removing.send({ path: { bank_account_id: account.bank_account_id } });
    if (answer === null) return;
    if (answer.done) showToast(t('account.removed'), 'success');
    onDone();
  };
  return (
    <ConfirmationDialog
      open={account !== null}
      danger
      title={t('account.removeTitle')}
      action={t('account.remove')}
      pending={removing.pending}
      onConfirm={() => void confirm()}
      onClose={onDone}
    >
      {account === null
        ? null
        : t('account.removeText', { account: `${words(account).name} ${account.account_number}` })}
    </ConfirmationDialog>
  );
}
