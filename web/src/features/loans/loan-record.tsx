import type { Loan, LoanTerms } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDate, formatYen } from '#domain/format.ts';
import { formatDays, formatMoment } from '#domain/format-time.ts';
import { joinParts } from '#domain/join-parts.ts';
import { isLate, isOwed, LOAN_STATES } from '#domain/loan-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Timeline } from '#records/timeline.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Gauge } from '#ui/gauge.tsx';
import { Row } from '#ui/row.tsx';
import { LoanDueDate } from './loan-due-date.tsx';
import { LoanMarginCall } from './loan-margin-call.tsx';
import { LoanShares } from './loan-shares.tsx';
import css from './loans.module.css';
import { LtvCard } from './ltv-card.tsx';
import { useLoanTimeline } from './use-loan-timeline.ts';

export interface LoanRecordProps {
  loan: Loan;
  /** Limits of its ratio; undefined until loaded. */
  terms: LoanTerms | undefined;
}

/** Payoff amount, running terms, safety and history. */
export function LoanRecord({ loan, terms }: LoanRecordProps) {
  const timeline = useLoanTimeline(loan);
  return (
    <>
      <LoanHead loan={loan} />
      {loan.call?.status === 'open' ? <LoanMarginCall call={loan.call} /> : null}
      <LoanDueDate loan={loan} />
      {terms === undefined || loan.collateral.length === 0 || !isOwed(loan) ? null : (
        <LtvCard
          terms={terms}
          ltv={loan.ltv === null ? null : Number(loan.ltv)}
          value={loan.collateral_value}
        />
      )}
      <LoanShares loan={loan} />
      <Repayments loan={loan} />
      <Timeline {...timeline} />
    </>
  );
}

/** Label and parts of the amount in the head. */
function useHead(loan: Loan): { readonly label: string; readonly amount: number; readonly note: string } {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const { state, loan_date, repaid_on, amount_to_repay: amount } = loan;
  if (loan_date === null)
    return { label: t('record.applied'), amount: loan.amount, note: formatDays(loan.term_days, locale) };
  if (repaid_on !== null) {
    const note = `${t('record.repaidOn')} ${formatDate(repaid_on, locale)}`;
    return { label: t('record.disbursed'), amount: loan.disbursed_amount, note };
  }
  const part = (name: 'principal' | 'interest' | 'late', yen: number) =>
    t(`record.${name}`, { amount: formatYen(yen, locale) });
  const parts = [
    part('principal', loan.outstanding_principal),
    part('interest', loan.interest_accrued),
    ...(loan.late_charge > 0 ? [part('late', loan.late_charge)] : []),
  ];
  const label = t(state === 'handed_over' ? 'record.owed' : 'record.payoff');
  return { label, amount, note: parts.join(' + ') };
}

function LoanHead({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const { label, amount, note } = useHead(loan);
  const { state, shortfall, rejection_reason } = loan;
  const isHandedOver = state === 'handed_over';
  return (
    <Card>
      <div className={css.stack}>
        <div>
          <div className={css.titles}>
            <span>{label}</span>
            <Badge tone={LOAN_STATES[state].look}>{t(`state.${state}`)}</Badge>
          </div>
          <p className={css.small}>
            <strong className={css.huge}>{formatYen(amount, locale)}</strong>
            {note}
          </p>
        </div>
        {rejection_reason === null ? null : <p className={css.text}>{rejection_reason}</p>}
        {shortfall > 0 ? (
          <p className={css.text}>
            {t(isHandedOver ? 'record.shortfallLeft' : 'record.shortfall', {
              amount: formatYen(shortfall, locale),
            })}
          </p>
        ) : null}
        {isHandedOver ? <p className={css.text}>{t('record.handedOver')}</p> : null}
        <FreeDays loan={loan} />
      </div>
    </Card>
  );
}

/** Remaining interest-free time, if any. */
function FreeDays({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const { day, waived, waiver_days_left: left } = loan;
  if (!isOwed(loan) || !waived || left === 0 || isLate(loan)) return null;
  const text = t('record.freeLeft', { days: formatDays(left, locale) });
  return (
    <div className={css.hairline}>
      <div className={css.titles}>
        <h2>{t('record.free')}</h2>
        <span>{text}</span>
      </div>
      <Gauge label={t('record.free')} text={text} value={day / (day + left)} />
    </div>
  );
}

/** Repayments, newest first, with their parts. */
function Repayments({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  if (loan.repayments.length === 0) return null;
  const yen = (amount: number) => formatYen(amount, locale);
  return (
    <Card flush label={t('repay.past')}>
      {loan.repayments.toReversed().map(({ at, source, amount, late_charge, interest, principal }) => (
        <Row
          key={`${at}${amount}${source}`}
          title={t(`repay.source.${source}`)}
          detail={joinParts(
            [
              formatMoment(at, locale),
              ...(late_charge > 0 ? [t('record.late', { amount: yen(late_charge) })] : []),
              ...(interest > 0 ? [t('record.interest', { amount: yen(interest) })] : []),
              t('record.principal', { amount: yen(principal) }),
            ],
            locale,
          )}
          value={yen(amount)}
        />
      ))}
    </Card>
  );
}
