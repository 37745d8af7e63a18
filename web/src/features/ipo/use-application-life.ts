import type { Ipo, IpoApplication, TimelineEntry } from '@tsubame/sdk/schema';
import { IPO_APPLICATION_MOVES } from '@tsubame/sdk/transitions';
import { useTranslation } from 'react-i18next';
import { formatQuantity, formatYen } from '#domain/format.ts';
import { formatMoment, formatWeekday } from '#domain/format-time.ts';
import { openActions, type StepAhead, stepsAhead } from '#domain/steps-ahead.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { AheadEntry, TimelineProps } from '#records/timeline.tsx';

type State = IpoApplication['state'];

/** The timeline of an application: what happened, and every way on that the contract's table has. */
export function useApplicationLife(application: IpoApplication, ipo: Ipo | undefined): TimelineProps {
  const { t } = useTranslation('ipo');
  const locale = useLocale();
  const { state, deadline, winning_quantity, amount } = application;
  const shares = (quantity: number) => t('shares', { quantity: formatQuantity(quantity, locale) });
  const moment = (at: string) => formatMoment(at, locale);

  const detail = ({ to }: TimelineEntry): string | undefined => {
    if (to === 'awaiting_draw') return shares(application.applied_quantity);
    if (to === 'won') return shares(winning_quantity);
    if (to === 'approved') return t('record.paid', { amount: formatYen(amount, locale) });
    return to === 'lapsed' ? t('record.free') : undefined;
  };

  const at = ({ event }: StepAhead): string | undefined => {
    if (event === 'call_off') return undefined;
    if (event === 'withdraw') return ipo && t('stage.until', { at: moment(ipo.apply_to) });
    if (event === 'subscribe') return t('stage.until', { at: moment(application.subscribe_to) });
    if (deadline === null) return undefined;
    return event === 'promote' ? t('stage.until', { at: moment(deadline.at) }) : moment(deadline.at);
  };
  const note = ({ event, to }: StepAhead): string | undefined => {
    if (event === 'lapse') return t('record.lapses');
    return to === 'not_won' || to === 'withdrawn' ? t('record.freed') : undefined;
  };

  const open: readonly string[] = openActions(IPO_APPLICATION_MOVES, application);
  const steps = stepsAhead(IPO_APPLICATION_MOVES, state)
    // What the user can no longer do is no way on.
    .filter(({ actor, event }) => actor !== 'user' || open.includes(event))
    .map(
      (step): AheadEntry => ({
        key: `${step.event} ${step.to}`,
        title: t(`applicationState.${step.to}`),
        actor: step.actor,
        at: at(step),
        note: note(step),
        branch: step.event !== 'subscribe',
      }),
    );
  const coming = (state === 'won' || state === 'approved') && application.position_id === null;
  const listing: AheadEntry = {
    key: 'listing',
    title: t('record.listed'),
    actor: 'clock',
    at: formatWeekday(application.issue_date, locale),
  };
  const [first, ...others] = steps;
  return {
    entries: application.timeline,
    label: (name) => t(`applicationState.${name as State}`),
    detail,
    // The listing follows the subscription, before the ways that lead elsewhere.
    ahead: [...(first ? [first] : []), ...(coming ? [listing] : []), ...others],
  };
}
