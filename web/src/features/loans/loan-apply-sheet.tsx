import type { LoanQuote, QuoteLoanRequest } from '@tsubame/sdk/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { BORROWER_FAULTS, borrowerFormSchema } from '#domain/borrower-form.ts';
import { formatDate, formatYen } from '#domain/format.ts';
import { formatDays } from '#domain/format-time.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { MoneyFormSheet } from '#records/money-form-sheet.tsx';
import { useFaultForm } from '#records/use-fault-form.ts';
import { showToast } from '#stores/toast-store.ts';
import { useNavigation } from '#ui/use-navigation.ts';
import { AgreementReader } from './agreement-reader.tsx';
import { BorrowerFields } from './borrower-fields.tsx';
import { LoanRefusal } from './loan-refusal.tsx';
import css from './loans.module.css';
import { READS_AFTER_LOAN_CHANGE } from './reads-after-change.ts';

export interface LoanApplySheetProps {
  request: QuoteLoanRequest;
  quote: LoanQuote;
  open: boolean;
  onClose: () => void;
  onAmount: (amount: string) => void;
}

const EMPTY_BORROWER = { name: '', identity_number: '', address: '', contact_number: '', email: '' };

/** Borrower, agreement and the application, which is sent once. */
export function LoanApplySheet({ request, quote, open, onClose, onAmount }: LoanApplySheetProps) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const navigation = useNavigation();
  const agreement = useApiQuery('getLoanAgreement', {}, { enabled: open });
  const [readVersion, setReadVersion] = useState<string | undefined>(undefined);
  const [agreed, setAgreed] = useState<string | null>(null);
  const form = useFaultForm(borrowerFormSchema, BORROWER_FAULTS, EMPTY_BORROWER);
  const applying = useApiMutation('applyForLoan', {
    refreshes: READS_AFTER_LOAN_CHANGE,
  });
  const version = agreement.data?.version;
  const read = version !== undefined && readVersion === version;
  const isAgreed = agreed !== null && agreed === version;

  const submit = form.handleSubmit(async (borrower) => {
    const answer = await applying.send({ body: { ...request, ...borrower, agreement_version: agreed } });
    if (answer === null) return;
    if (!answer.done) {
      // There is a new version to read.
      if (answer.refusal.data.id === 'agreement_version_stale') void agreement.refetch();
      return;
    }
    showToast(t('apply.done'), 'success');
    onClose();
    navigation.navigateTo(pathTo('loanRecords', { id: answer.data.loan_id }));
  });

  const yen = (amount: number) => formatYen(amount, locale);
  return (
    <MoneyFormSheet
      open={open}
      onClose={onClose}
      title={t('apply.title')}
      detail={t('apply.detail', { amount: yen(request.amount), days: formatDays(request.term_days, locale) })}
      preview={{
        label: t('outlook.title'),
        lines: [
          { name: t('outlook.received'), value: yen(quote.disbursed_amount) },
          {
            name: t('outlook.total', { date: formatDate(quote.due_date, locale) }),
            value: yen(quote.repayment_total),
          },
        ],
      }}
      risk={t('apply.risk')}
      consent={{
        text: t('apply.consent'),
        given: isAgreed,
        onChange: (given) => setAgreed(given && read && version !== undefined ? version : null),
        document: agreement.data ? (
          <div className={css.stack}>
            <AgreementReader
              // A new version is read from its start.
              key={version}
              agreement={agreement.data}
              onRead={() => setReadVersion(version)}
            />
            {read ? null : <p className={css.text}>{t('agreement.unread')}</p>}
          </div>
        ) : undefined,
      }}
      refusal={
        applying.refusal === null ? null : (
          <LoanRefusal
            refusal={applying.refusal}
            onTake={(amount) => {
              applying.reset();
              onAmount(amount);
            }}
          />
        )
      }
      action={t('apply.submit', { amount: yen(request.amount) })}
      hold={read ? undefined : t('agreement.unread')}
      pending={applying.pending}
      onSubmit={() => void submit()}
    >
      <BorrowerFields form={form} />
    </MoneyFormSheet>
  );
}
