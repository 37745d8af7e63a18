import type { AlertCondition, AlertMeasure, PriceAlertState } from '@tsubame/sdk/schema';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { countColumn, epochMsColumn } from '#frame/store/schema/column-types.ts';
import { recordColumns } from '#frame/store/schema/record-columns.ts';
import type { MarginBasis } from './margin-watch.ts';

export const priceAlerts = pgTable(
  'price_alerts',
  {
    ...recordColumns<PriceAlertState>(),
    seq: countColumn('seq').notNull(),
    alertId: text('alert_id').primaryKey(),
    userId: text('user_id').notNull(),
    measure: text('measure').$type<AlertMeasure>().notNull(),
    /** The watched issue, or that of the position. */
    code: text('code').notNull(),
    positionId: text('position_id'),
    /** Data to calculate the margin rate of the position; null for other measures. */
    margin: jsonb('margin').$type<MarginBasis>(),
    condition: text('condition').$type<AlertCondition>().notNull(),
    /** Tenths of a yen, basis points or shares, as the measure says. */
    value: countColumn('value').notNull(),
    /** As the wire writes it, like `fired_value`. */
    valueAtSetting: text('value_at_setting').notNull(),
    createdAt: epochMsColumn('created_at').notNull(),
    /** Close of its last trading date. */
    expiresAt: epochMsColumn('expires_at').notNull(),
    firedAt: epochMsColumn('fired_at'),
    firedValue: text('fired_value'),
    /** Instant up to which the market was checked. */
    checkedUntil: epochMsColumn('checked_until').notNull(),
  },
  (table) => [
    index('price_alerts_by_user').on(table.userId, table.seq),
    index('price_alerts_by_state').on(table.userId, table.state, table.seq),
  ],
);
