import { PRICE_ALERT_MOVES } from '@tsubame/sdk/transitions';
import { and, eq } from 'drizzle-orm';
import { defineRecordKind, type RowOf } from '#frame/records/record-kind.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { priceAlerts } from './tables.ts';

/** An alert of a user on a figure of the market. */
export const PRICE_ALERT = defineRecordKind({
  name: 'price_alert',
  table: priceAlerts,
  id: 'alertId',
  moves: PRICE_ALERT_MOVES,
  longestTimeline: 10,
  isStreamed: true,
});

export type AlertRow = RowOf<typeof PRICE_ALERT>;

/** The armed alerts of the unit's user. */
export function armedAlerts(unit: Unit, userId: string): Promise<AlertRow[]> {
  return unit.find(PRICE_ALERT, {
    where: and(eq(priceAlerts.userId, userId), eq(priceAlerts.state, 'armed')),
    matches: (row) => row.state === 'armed',
  });
}
