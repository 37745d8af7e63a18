import type { Unit } from '#frame/unit/unit.ts';
import type { Market } from '#market/market.ts';

/** What trading outside the exchange works with; fees and bounds are trading's own. */
export interface PreMarketEnv {
  readonly market: Market;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
  /** Fees (yen) by the plan of the user whose unit it is, counted with the orders of a trading date (`YYYY-MM-DD`). */
  readonly fees: {
    /** Tells the most that an application over an amount can be charged. */
    most(unit: Unit, day: string): Promise<(notionalYen: number) => number>;
    /** What one is charged that is filled. */
    charge(unit: Unit, day: string, notionalYen: number): Promise<number>;
  };
  readonly bounds: () => {
    readonly lotSize: number;
    readonly minimumQuantity: number;
    readonly maximumQuantity: number;
  };
}
