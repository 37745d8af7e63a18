import type { Loan } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDate, formatRate, formatYen } from '#domain/format.ts';
import { LOAN_STATES } from '#domain/loan-states.ts';
import { pathTo } from '#domain/paths.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { RecordCard } from '#records/record-card.tsx';
import { type FigureLine, Figures } from '#ui/figures.tsx';

/** A loan in the list: what it was, what is left, and when it is due. */
export function LoanCard({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const { state, loan_date, due_date, repaid_on, rejection_reason, ltv } = loan;
  const date = (day: string) => formatDate(day, locale);
  const lines: FigureLine[] = [
    ...(loan_date === null
      ? []
      : [
          { name: t('record.disbursed'), value: formatYen(loan.disbursed_amount, locale) },
          { name: t('record.toRepay'), value: formatYen(loan.amount_to_repay, locale) },
        ]),
    ...(due_date === null ? [] : [{ name: t('record.due'), value: date(due_date) }]),
    ...(repaid_on === null ? [] : [{ name: t('record.repaidOn'), value: date(repaid_on) }]),
    ...(ltv === null ? [] : [{ name: t('record.ltv'), value: formatRate(ltv, locale, { digits: 1 }) }]),
    ...(rejection_reason === null ? [] : [{ name: t('record.rejection'), value: rejection_reason }]),
  ];
  return (
    <RecordCard
      title={formatYen(loan.amount, locale)}
      detail={
        loan_date === null
          ? date(loan.timeline[0]?.at ?? '')
          : t('record.borrowed', { date: date(loan_date) })
      }
      state={{ text: t(`state.${state}`), look: LOAN_STATES[state].look }}
      to={pathTo('loanRecords', { id: loan.loan_id })}
    >
      <Figures lines={lines} />
    </RecordCard>
  );
}
