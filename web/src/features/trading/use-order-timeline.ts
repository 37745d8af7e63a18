import type { Order } from '@tsubame/sdk/schema';
import { ORDER_MOVES } from '@tsubame/sdk/transitions';
import { useTranslation } from 'react-i18next';
import { stepsAhead } from '#domain/steps-ahead.ts';
import type { TimelineProps } from '#records/timeline.tsx';

/** The timeline of an order: past events, and every next step. */
export function useOrderTimeline(order: Order): TimelineProps {
  const { t } = useTranslation('trading');
  return {
    entries: order.timeline,
    label: (state) => t(`orderState.${state as Order['state']}`),
    // Splits are rare and are shown on the stock's page, so they are no next step here.
    ahead: stepsAhead(ORDER_MOVES, order.state)
      .filter(({ event }) => event !== 'lapse')
      .map(({ to, actor }) => ({
        key: `${to} ${actor}`,
        title: t(`orderState.${to}`),
        actor,
        branch: true,
      })),
    seconds: true,
  };
}
