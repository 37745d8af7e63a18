import type { Loan } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPrice, formatRate, formatYen } from '#domain/format.ts';
import { formatDays } from '#domain/format-time.ts';
import { isLate, isOwed } from '#domain/loan-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { DeadlineCountdown } from '#records/deadline-countdown.tsx';
import { Card } from '#ui/card.tsx';
import { type FigureLine, Figures } from '#ui/figures.tsx';
import css from './loans.module.css';

/** Due date and amount; if overdue, since when, and when it is handed over. */
export function LoanDueDate({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const lines = useLines(loan);
  const { due_date, deadline, schedule } = loan;
  if (due_date === null || schedule === null) return null;
  return (
    <Card>
      <div className={css.stack}>
        <Figures lines={[{ name: t('record.due'), value: formatDate(due_date, locale) }, ...lines]} />
        {schedule.due_date === schedule.nominal_due_date ? null : (
          <p className={css.text}>
            {t('record.moved', { date: formatDate(schedule.nominal_due_date, locale) })}
          </p>
        )}
        {deadline?.action === 'hand_over' ? (
          <DeadlineCountdown opening title={t('record.handOver')} at={deadline.at} />
        ) : null}
      </div>
    </Card>
  );
}

/** Open obligations; empty once the loan is repaid or handed over. */
function useLines(loan: Loan): FigureLine[] {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const { overdue_days, amount_at_due, annual_rate, legal_cap, late_rate } = loan;
  const whole = (rate: string) => formatRate(rate, locale, { digits: 0 });
  const late = { name: t('record.overdueFor'), value: formatDays(overdue_days, locale) };
  if (!isOwed(loan)) return loan.state === 'handed_over' ? [late] : [];
  const amount = formatPrice(loan.interest_per_day, locale);
  const rate = t('record.rateAndCap', { rate: formatRate(annual_rate, locale), cap: whole(legal_cap) });
  return [
    overdue_days > 0 ? late : { name: t('record.atDue'), value: formatYen(amount_at_due, locale) },
    { name: t(isLate(loan) ? 'record.latePerDay' : 'record.perDay'), value: t('record.yen', { amount }) },
    isLate(loan)
      ? { name: t('record.lateRate'), value: whole(late_rate) }
      : { name: t('rate.title'), value: rate },
  ];
}
