import type { TimelineEntry, Withdrawal } from '@tsubame/sdk/schema';
import { WITHDRAWAL_MOVES } from '@tsubame/sdk/transitions';
import { useTranslation } from 'react-i18next';
import { formatYen } from '#domain/format.ts';
import { formatMoment } from '#domain/format-time.ts';
import { stepsAhead } from '#domain/steps-ahead.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { TimelineProps, UpcomingEntry } from '#records/timeline.tsx';

type State = Withdrawal['state'];
type Event = 'approve' | 'decline' | 'cancel';

/** The timeline of a withdrawal: past events, every next step, and the arrival by the clock. */
export function useWithdrawalTimeline(withdrawal: Withdrawal): TimelineProps {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  const { state, arrived_at, arrives_by, review_by, amount } = withdrawal;
  const yen = formatYen(amount, locale);
  const detail = ({ to }: TimelineEntry): string | undefined => {
    if (to === 'awaiting_review') return t('life.held', { amount: yen });
    if (to === 'approved')
      return arrived_at === null
        ? t('life.sent')
        : t('life.arrived', { at: formatMoment(arrived_at, locale) });
    return t('life.freed', { amount: yen });
  };
  const steps = stepsAhead(WITHDRAWAL_MOVES, state).map(
    ({ event, to, actor }): UpcomingEntry => ({
      key: event,
      title: t(`withdrawalState.${to}`),
      actor,
      at: event === 'approve' ? formatMoment(review_by, locale) : undefined,
      note: t(`life.ahead.${event as Event}`),
      branch: event !== 'approve',
    }),
  );
  const onItsWay = arrived_at === null && (state === 'awaiting_review' || state === 'approved');
  const arrival: UpcomingEntry = {
    key: 'arrive',
    title: t('withdrawal.arrive'),
    actor: 'clock',
    at: t('withdrawal.by', { at: formatMoment(arrives_by, locale) }),
  };
  const [approval, ...others] = steps;
  return {
    entries: withdrawal.timeline,
    label: (name) => t(`withdrawalState.${name as State}`),
    detail,
    seconds: true,
    ahead: [...(approval ? [approval] : []), ...(onItsWay ? [arrival] : []), ...others],
  };
}
