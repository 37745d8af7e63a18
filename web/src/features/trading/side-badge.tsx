import type { Order } from '@tsubame/sdk/schema';
import { useTranslation } from 'react-i18next';
import { isBuying } from '#domain/trading-states.ts';
import { Badge } from '#ui/badge.tsx';

/** An order, or a position, which has no intent. */
type Sided = Pick<Order, 'direction'> & Partial<Pick<Order, 'intent'>>;

/** Key of the text of a record’s side: an order buys or sells, a position is long or short. */
export function sideTextKey(record: Sided) {
  if (record.intent === undefined) return `positionDirection.${record.direction}` as const;
  return isBuying(record) ? 'direction.long' : 'direction.short';
}

export function SideBadge({ record }: { record: Sided }) {
  const { t } = useTranslation('trading');
  return <Badge tone={isBuying(record) ? 'up' : 'down'}>{t(sideTextKey(record))}</Badge>;
}
