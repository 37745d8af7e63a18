import type { Market } from '#market/market.ts';

/** What trading outside the exchange works with; fees and bounds are trading's own. */
export interface PreMarketEnv {
  readonly market: Market;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
  /** Fee (yen) of an amount. */
  readonly feeYen: (notionalYen: number) => number;
  readonly bounds: {
    readonly lotSize: number;
    readonly minimumQuantity: number;
    readonly maximumQuantity: number;
  };
}
