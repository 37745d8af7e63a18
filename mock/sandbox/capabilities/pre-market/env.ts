import type { Unit } from '#frame/unit/unit.ts';
import type { Market } from '#market/market.ts';

/** Dependencies of purchases outside the exchange; fees and limits come from trading. */
export interface PreMarketEnv {
  readonly market: Market;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
  /** Fees (yen) by the plan of the unit's user, together with the orders of a trading date (`YYYY-MM-DD`). */
  readonly fees: {
    /** The highest possible fee of an application for an amount. */
    most(unit: Unit, day: string): Promise<(notionalYen: number) => number>;
    /** The fee of a filled application. */
    charge(unit: Unit, day: string, notionalYen: number): Promise<number>;
  };
  readonly bounds: () => {
    readonly lotSize: number;
    readonly minimumQuantity: number;
    readonly maximumQuantity: number;
  };
}
