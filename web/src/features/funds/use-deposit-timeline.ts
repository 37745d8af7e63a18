import type { Deposit } from '@tsubame/sdk/schema';
import { DEPOSIT_MOVES } from '@tsubame/sdk/transitions';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#domain/format-time.ts';
import { stepsAhead } from '#domain/steps-ahead.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { TimelineProps } from '#records/timeline.tsx';

/** The timeline of a deposit: past events, and every next step with its date. */
export function useDepositTimeline(deposit: Deposit): TimelineProps {
  const { t } = useTranslation('funds');
  const locale = useLocale();
  const { state, review_by, reference_expires_at, timeline } = deposit;
  const label = (name: Deposit['state']) => t(`depositState.${name}`);
  const when = { approved: review_by, failed: reference_expires_at };
  return {
    entries: timeline,
    label: (name) => label(name as Deposit['state']),
    seconds: true,
    ahead: stepsAhead(DEPOSIT_MOVES, state).map(({ event, to, actor }) => ({
      key: event,
      title: label(to),
      actor,
      at: event === 'decline' ? undefined : formatMoment(when[to as 'approved' | 'failed'], locale),
      note: t(`deposit.ahead.${event as 'approve' | 'decline' | 'expire'}`),
      branch: event !== 'approve',
    })),
  };
}
