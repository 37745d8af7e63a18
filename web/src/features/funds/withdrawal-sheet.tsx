import type { BankAccount } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { formatYen } from '#domain/format.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { FundPasswordPad } from '#records/fund-password-pad.tsx';
import { isFundPasswordRefusal, useFundPasswordFault } from '#records/use-fund-password-fault.ts';
import { showToast } from '#stores/toast-store.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useNavigation } from '#ui/use-navigation.ts';
import { FundsRefusal } from './funds-refusal.tsx';
import { READS_AFTER_TRANSFER } from './reads-after-change.ts';
import { useBankAccountTexts } from './use-bank-account-texts.ts';

export interface WithdrawalSheetProps {
  open: boolean;
  onClose: () => void;
  amount: number;
  account: BankAccount;
  /** A valid amount that a refusal suggested. */
  onTake: (amount: string) => void;
}

/** Confirms a withdrawal with the fund password, and sends it once. */
export function WithdrawalSheet({ open, onClose, amount, account, onTake }: WithdrawalSheetProps) {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  const navigation = useNavigation();
  const words = useBankAccountTexts()(account);
  const [password, setPassword] = useState('');
  const sending = useApiMutation('requestWithdrawal', {
    refreshes: READS_AFTER_TRANSFER,
  });
  const faultOf = useFundPasswordFault();
  const close = () => {
    sending.reset();
    setPassword('');
    onClose();
  };
  const submit = async () => {
    const body = { amount, bank_account_id: account.bank_account_id, fund_password: password };
    const answer = await sending.send({ body });
    setPassword('');
    if (!answer?.done) return;
    showToast(t('withdrawal.done'), 'success');
    onClose();
    navigation.navigateTo(pathTo('transactionLog', { tab: 'withdrawals', id: answer.data.withdrawal_id }));
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('password.title')}
      detail={t('password.detail', {
        amount: formatYen(amount, locale),
        account: `${words.name} ${account.account_number}`,
      })}
    >
      {sending.refusal === null || isFundPasswordRefusal(sending.refusal) ? null : (
        <FundsRefusal
          refusal={sending.refusal}
          onTake={(_, value) => {
            sending.reset();
            onTake(value);
          }}
        />
      )}
      <FundPasswordPad
        value={password}
        onChange={setPassword}
        error={faultOf(sending.refusal)}
        action={t('password.confirm')}
        pending={sending.pending}
        onSubmit={() => void submit()}
      />
      <PageLink to={pathTo('fundPassword')}>{t('password.forgotten')}</PageLink>
    </Sheet>
  );
}
