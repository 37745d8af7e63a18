import type { Order } from '@tsubame/sdk/schema';
import { ORDER_MOVES } from '@tsubame/sdk/transitions';
import { useTranslation } from 'react-i18next';
import { stepsAhead } from '#domain/steps-ahead.ts';
import type { TimelineProps } from '#records/timeline.tsx';

/**
 * Whether an event may still come. Splits are rare and are shown on the stock's page, what is not filled at once ended when the order was placed,
 * and only the check of a new day rejects an order in the market.
 */
function isPossible(event: string, { state, good_till }: Order): boolean {
  if (event === 'reject') return state === 'queued' || good_till !== null;
  return event !== 'lapse' && event !== 'end_rest';
}

/** The timeline of an order: past events, and every next step. */
export function useOrderTimeline(order: Order): TimelineProps {
  const { t } = useTranslation('trading');
  return {
    entries: order.timeline,
    label: (state) => t(`orderState.${state as Order['state']}`),
    ahead: stepsAhead(ORDER_MOVES, order.state)
      .filter(({ event }) => isPossible(event, order))
      .map(({ to, actor }) => ({
        key: `${to} ${actor}`,
        title: t(`orderState.${to}`),
        actor,
        branch: true,
      })),
    seconds: true,
  };
}
