import type { Loan, LoanTerms } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPrice, formatQuantity, formatRate, formatYen } from '#domain/format.ts';
import { formatDays } from '#domain/format-time.ts';
import { LOAN_STATES } from '#domain/loan-states.ts';
import { stockName } from '#domain/stock-name.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Deadline } from '#records/deadline.tsx';
import { Timeline } from '#records/timeline.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Figures } from '#ui/figures.tsx';
import { Gauge } from '#ui/gauge.tsx';
import { LoanCall } from './loan-call.tsx';
import css from './loans.module.css';
import { LtvCard } from './ltv-card.tsx';
import { Repayments } from './repayments.tsx';
import { useLoanLife } from './use-loan-life.ts';

export interface LoanRecordProps {
  loan: Loan;
  /** The bounds of its ratio; undefined until they are known. */
  terms: LoanTerms | undefined;
}

/** What it would take to pay it off, what runs, how safe it is, and its life. */
export function LoanRecord({ loan, terms }: LoanRecordProps) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const life = useLoanLife(loan);
  return (
    <>
      <LoanHead loan={loan} />
      {loan.call?.status === 'open' ? <LoanCall call={loan.call} /> : null}
      {loan.due_date === null ? null : <LoanDue loan={loan} />}
      {terms === undefined || loan.collateral.length === 0 ? null : (
        <>
          <LtvCard
            terms={terms}
            ltv={loan.ltv === null ? null : Number(loan.ltv)}
            value={loan.collateral_value}
          />
          <Card label={t('shares.title')}>
            <div className={css.stack}>
              <h2 className={css.title}>{t('shares.title')}</h2>
              {loan.collateral.map((shares) => (
                <div key={shares.position_id} className={css.hairline}>
                  <Figures
                    lines={[
                      {
                        name: stockName(shares, locale),
                        value: t('shares.count', { quantity: formatQuantity(shares.quantity, locale) }),
                      },
                      { name: t('shares.now'), value: formatPrice(shares.price, locale) },
                      ...(shares.call_price === null || shares.sale_price === null
                        ? []
                        : [
                            { name: t('ltv.callPrice'), value: formatPrice(shares.call_price, locale) },
                            { name: t('ltv.salePrice'), value: formatPrice(shares.sale_price, locale) },
                          ]),
                    ]}
                  />
                </div>
              ))}
              <p className={css.text}>{t('shares.locked')}</p>
            </div>
          </Card>
        </>
      )}
      <Repayments loan={loan} />
      <Timeline {...life} />
    </>
  );
}

function LoanHead({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const { state, waived, day, term_days, waiver_days_left, shortfall, rejection_reason } = loan;
  const yen = (amount: number) => formatYen(amount, locale);
  const isPaidOut = loan.loan_date !== null;
  const parts = [
    t('record.principal', { amount: yen(loan.outstanding_principal) }),
    t('record.interest', { amount: yen(loan.interest_accrued) }),
    ...(loan.late_charge > 0 ? [t('record.late', { amount: yen(loan.late_charge) })] : []),
  ];
  const freeDays = day + waiver_days_left;
  return (
    <Card>
      <div className={css.stack}>
        <div className={css.pair}>
          <p className={css.small}>
            {t(isPaidOut ? 'record.payoff' : 'record.applied')}
            <strong className={css.huge}>{yen(isPaidOut ? loan.amount_to_repay : loan.amount)}</strong>
            {isPaidOut ? parts.join(' + ') : formatDays(term_days, locale)}
          </p>
          <Badge tone={LOAN_STATES[state].look}>{t(`state.${state}`)}</Badge>
        </div>
        {rejection_reason === null ? null : <p className={css.text}>{rejection_reason}</p>}
        {shortfall > 0 ? (
          <p className={css.text}>{t('record.shortfall', { amount: yen(shortfall) })}</p>
        ) : null}
        {isPaidOut && waived && waiver_days_left > 0 ? (
          <div className={css.hairline}>
            <div className={css.titles}>
              <h2>{t('record.free')}</h2>
              <span>{t('record.freeLeft', { days: formatDays(waiver_days_left, locale) })}</span>
            </div>
            <Gauge
              label={t('record.free')}
              text={t('record.freeLeft', { days: formatDays(waiver_days_left, locale) })}
              value={freeDays === 0 ? 0 : day / freeDays}
            />
          </div>
        ) : null}
      </div>
    </Card>
  );
}

/** When it is due and what that will take; overdue, when it is handed over. */
function LoanDue({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const { due_date, deadline, schedule } = loan;
  if (due_date === null || schedule === null) return null;
  const date = (day: string) => formatDate(day, locale);
  return (
    <Card>
      <div className={css.stack}>
        <Figures
          lines={[
            { name: t('record.due'), value: date(due_date) },
            { name: t('record.atDue'), value: formatYen(loan.amount_at_due, locale) },
            { name: t('record.perDay'), value: `¥${formatPrice(loan.interest_per_day, locale)}` },
            {
              name: t('rate.title'),
              value: t('record.rateAndCap', {
                rate: formatRate(loan.annual_rate, locale),
                cap: formatRate(loan.legal_cap, locale, { digits: 0 }),
              }),
            },
          ]}
        />
        {schedule.due_date === schedule.nominal_due_date ? null : (
          <p className={css.text}>{t('record.moved', { date: date(schedule.nominal_due_date) })}</p>
        )}
        {deadline?.action === 'hand_over' ? <Deadline title={t('record.handOver')} at={deadline.at} /> : null}
      </div>
    </Card>
  );
}
