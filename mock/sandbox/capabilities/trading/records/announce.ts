import type { Unit } from '#frame/unit/unit.ts';
import type { TradingEnv } from '../rules/env.ts';
import type { NewFill, OrderRow, PositionRow } from './records.ts';
import { orderOnWire, positionOnWire } from './wire-records.ts';

/** What changed for a user at an instant (epoch ms). */
export interface TradingChange {
  readonly at: number;
  readonly order: OrderRow | null;
  readonly position: PositionRow | null;
  /** Fills of the order, if it has any. */
  readonly fills?: readonly NewFill[];
}

/** Sends the changed records to the user's stream. */
export function announceChange(unit: Unit, env: TradingEnv, change: TradingChange): void {
  const { at, order, position, fills = [] } = change;
  unit.sendToStream('order', at, {
    order: order ? orderOnWire(env, order, fills, at) : null,
    position: position ? positionOnWire(env, position, at) : null,
  });
}
