import type { Unit } from '#frame/unit/unit.ts';
import type { Market } from '#market/market.ts';
import type { MarginBasis } from './margin-watch.ts';

/** Dependencies of alerts. */
export interface AlertEnv {
  readonly market: Market;
  /**
   * What the margin rate of an open position of the unit's user follows from; null if there is none. Provided by trading.
   */
  readonly marginOf: (
    unit: Unit,
    positionId: string,
  ) => Promise<{ readonly code: string; readonly margin: MarginBasis } | null>;
}
