import { BoundedCache } from '#market/bounded-cache.ts';
import type { Market } from '#market/market.ts';
import { riskScore } from '../rules/terms.ts';
import { type PerformanceFigures, performanceFiguresOf, volatilityOf } from './figures.ts';
import { productOf } from './product.ts';
import { PortfolioTrack } from './track.ts';

/** A product's portfolio history with its risk score. */
export interface ProductTrack {
  readonly track: PortfolioTrack;
  readonly riskScore: number;
}

/** A cache of the portfolio histories and figures of a market's products. */
export class ProductTracks {
  readonly #market: Market;
  readonly #books = new BoundedCache<ProductTrack>(128);
  readonly #figures = new BoundedCache<PerformanceFigures>(256);

  constructor(market: Market) {
    this.#market = market;
  }

  /** The portfolio history of a product number. @throws RangeError for an unknown number. */
  trackOf(number: number): ProductTrack {
    return this.#books.get(number, () => {
      const track = new PortfolioTrack(this.#market, productOf(this.#market.schedule, number));
      return { track, riskScore: riskScore(volatilityOf(track)) };
    });
  }

  track(number: number): PortfolioTrack {
    return this.trackOf(number).track;
  }

  /** The figures of a product up to the close of a trading day (running number). */
  figuresOf(number: number, lastOrdinal: number): PerformanceFigures {
    const { track } = this.trackOf(number);
    const { firstOrdinal, endOrdinal } = track.product;
    const last = Math.min(Math.max(lastOrdinal, firstOrdinal), endOrdinal - 1);
    // Ordinals are below 100,000: exact in a double.
    return this.#figures.get(number * 100_000 + last, () => performanceFiguresOf(track, last));
  }
}
