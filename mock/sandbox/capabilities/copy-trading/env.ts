import type { Reviews } from '#frame/clock/autopilot.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { Market } from '#market/market.ts';
import type { ProductTracks } from './strategy/product-tracks.ts';

/** Dependencies of copy trading. */
export interface FollowEnv {
  readonly market: Market;
  readonly tracks: ProductTracks;
  readonly reviews: Reviews;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
  /** The id of the product of a number. */
  idOf(number: number): string;
  /** Taxable gain (yen) that the unit's user has realised so far in the year of an instant (epoch ms). */
  yearGainIn(unit: Unit, at: number): Promise<number>;
  /** The settlement date of a sale at an instant (epoch ms). */
  settlementDate(soldAt: number): string;
}
