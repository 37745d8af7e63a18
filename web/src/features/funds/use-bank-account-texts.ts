import type { BankAccount, BankAccountSnapshot } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';

/** An account in two lines: "つばめ銀行 本店", "ordinary ***4821 · ｻﾄｳ ｲﾁﾛｳ". */
export function useBankAccountTexts() {
  const { t } = useTranslation('funds');
  return (account: BankAccount | BankAccountSnapshot) => ({
    name: `${account.bank_name} ${account.branch_name}`,
    number: `${t(`accountType.${account.account_type}`)} ${account.account_number}`,
    holder: account.holder_bank_kana,
  });
}
