import type { Loan } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useAssets } from '#api/use-assets.ts';
import { formatYen } from '#domain/format.ts';
import { repaymentParts } from '#domain/loan-plan.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { AmountField } from '#records/amount-field.tsx';
import { MoneyFormSheet } from '#records/money-form-sheet.tsx';
import { showToast } from '#stores/toast-store.ts';
import { FormattedNumber } from '#ui/formatted-number.tsx';
import { ReadValue } from '#ui/read-value.tsx';
import { LoanRefusal } from './loan-refusal.tsx';
import { READS_AFTER_LOAN_CHANGE } from './reads-after-change.ts';

export interface LoanSheetProps {
  loan: Loan;
  open: boolean;
  onClose: () => void;
}

/** Repayment amount, its parts and the remaining debt. */
export function RepaySheet({ loan, open, onClose }: LoanSheetProps) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const assets = useAssets();
  const owed = loan.amount_to_repay;
  const [typed, setTyped] = useState<string | null>(null);
  const repaying = useApiMutation('repayLoan', { refreshes: READS_AFTER_LOAN_CHANGE });
  const text = typed ?? String(owed);
  const amount = Number(text);
  const yen = (value: number) => <FormattedNumber text={formatYen(value, locale)} personal />;
  const parts = repaymentParts(Math.min(amount, owed), loan);
  const isTooMuch = amount > owed;
  const change = (next: string) => {
    repaying.reset();
    setTyped(next);
  };
  const submit = async () => {
    const answer = await repaying.send({ path: { loan_id: loan.loan_id }, body: { amount } });
    if (!answer?.done) return;
    showToast(t(answer.data.state === 'repaid' ? 'repay.whole' : 'repay.part'), 'success');
    setTyped(null);
    onClose();
  };
  return (
    <MoneyFormSheet
      open={open}
      onClose={onClose}
      title={t('repay.title')}
      detail={t('repay.owed', { amount: formatYen(owed, locale) })}
      preview={{
        label: t('repay.preview'),
        lines: [
          { name: t('repay.late'), value: yen(parts.late) },
          { name: t('repay.interest'), value: yen(parts.interest) },
          { name: t('repay.principal'), value: yen(parts.principal) },
          { name: t('repay.left'), value: yen(Math.max(0, owed - amount)) },
          {
            name: t('repay.balance'),
            value: <ReadValue query={assets}>{({ balance }) => yen(balance - amount)}</ReadValue>,
          },
        ],
      }}
      refusal={repaying.refusal === null ? null : <LoanRefusal refusal={repaying.refusal} onTake={change} />}
      action={t('repay.submit', { amount: formatYen(amount, locale) })}
      hold={amount < 1 ? t('repay.missing') : isTooMuch ? t('repay.tooMuch') : undefined}
      pending={repaying.pending}
      onSubmit={() => void submit()}
    >
      <AmountField
        label={t('repay.amount')}
        value={text}
        onChange={change}
        all={owed}
        fault={isTooMuch ? { text: t('repay.tooMuch'), nearest: [String(owed)] } : undefined}
      />
    </MoneyFormSheet>
  );
}
