import type { Loan, LoanState, TimelineEntry } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { formatRate, formatYen } from '#domain/format.ts';
import { formatDays, formatDayWithWeekday } from '#domain/format-time.ts';
import { isLate, isOwed } from '#domain/loan-states.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { TimelineProps, UpcomingEntry } from '#records/timeline.tsx';

/** The timeline of a loan: past events, fixed dates, and the consequences of not repaying. */
export function useLoanTimeline(loan: Loan): TimelineProps {
  const { t } = useTranslation('loans');
  const locale = useLocale();
  const yen = (amount: number) => formatYen(amount, locale);
  const detail = ({ from, to }: TimelineEntry): string | undefined => {
    if (to === 'applying')
      return t('apply.detail', { amount: yen(loan.amount), days: formatDays(loan.term_days, locale) });
    if (from === 'applying' && to === 'in_progress') return yen(loan.disbursed_amount);
    return undefined;
  };
  return {
    entries: loan.timeline,
    label: (state) => t(`state.${state as LoanState}`),
    detail,
    ahead: useAhead(loan),
  };
}

function useAhead(loan: Loan): UpcomingEntry[] {
  const { state, schedule, late_rate, amount_at_due } = loan;
  const { t } = useTranslation('loans');
  const locale = useLocale();
  if (state === 'applying')
    return (['in_progress', 'rejected'] as const).map((to) => ({
      key: to,
      title: t(`state.${to}`),
      actor: 'operator',
      branch: to === 'rejected',
    }));
  if (schedule === null || !isOwed(loan)) return [];
  const begun = (loan.loan_date ?? loan.timeline[0]?.at ?? '').slice(0, 4);
  // A loan runs up to a year, so dates of another year include the year.
  const on = (date: string) => formatDayWithWeekday(date, locale, { year: !date.startsWith(begun) });
  const rate = formatRate(late_rate, locale, { digits: 0 });
  const bearing: UpcomingEntry = {
    key: 'interest',
    title: t('life.interest'),
    actor: 'clock',
    at: on(schedule.interest_from),
  };
  const due: UpcomingEntry = {
    key: 'due',
    title: t('record.due'),
    actor: 'user',
    at: on(schedule.due_date),
    note: formatYen(amount_at_due, locale),
  };
  const late: UpcomingEntry = {
    key: 'late',
    title: t('life.late'),
    actor: 'clock',
    at: on(schedule.late_from),
    note: t('life.lateNote', { rate }),
    branch: state !== 'overdue',
  };
  const handOver: UpcomingEntry = {
    key: 'hand_over',
    title: t('state.handed_over'),
    actor: 'clock',
    at: on(schedule.hand_over_on),
    branch: true,
  };
  const isFree = loan.waived && loan.waiver_days_left > 0 && schedule.interest_from <= schedule.due_date;
  if (state === 'overdue') return [...(isLate(loan) ? [] : [late]), handOver];
  return [...(isFree ? [bearing] : []), due, late, handOver];
}
