import type { Reviews } from '#frame/clock/autopilot.ts';
import type { Market } from '#market/market.ts';
import type { ProductTracks } from './strategy/product-tracks.ts';

/** What copy trading is worked out with. */
export interface FollowEnv {
  readonly market: Market;
  readonly tracks: ProductTracks;
  readonly reviews: Reviews;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
  /** The id of the product of a number. */
  idOf(number: number): string;
  /** The business date on which what is sold at an instant (epoch ms) settles. */
  settlementDate(soldAt: number): string;
}
