import { formatDay, ratioOf } from '@tsubame/sdk/rules';
import { type PortfolioDay, type PortfolioTrack, PRINCIPAL_TENTHS } from './track.ts';

/** A portfolio close and the highest one so far, tenths of a yen. */
export interface PortfolioClose {
  readonly day: number;
  readonly tenths: number;
  readonly peakTenths: number;
}

/** Performance figures of a product; rates as the contract writes them. */
export interface PerformanceFigures {
  readonly closes: readonly PortfolioClose[];
  readonly maximumDrawdown: string;
  readonly maximumDrawdownOn: number;
  readonly worstMonth: string;
  /** `YYYY-MM`. */
  readonly worstMonthOf: string;
  readonly yesterdayRate: string;
  /** Ten-thousandths: for ordering. */
  readonly totalRate: string;
}

/** The figures of a record up to the close of the trading day with that running number. */
export function performanceFiguresOf(track: PortfolioTrack, lastOrdinal: number): PerformanceFigures {
  const closes = closesOf(track, lastOrdinal);
  const [first] = closes;
  const last = closes.at(-1);
  if (!first || !last) throw new RangeError(`product ${track.product.number} has no record yet`);
  const deepest = closes.reduce((worst, close) => (fallOf(close) < fallOf(worst) ? close : worst), first);
  const worst = worstMonth(closes);
  const before = closes.at(-2)?.tenths ?? PRINCIPAL_TENTHS;
  return {
    closes,
    maximumDrawdown: drawdownOf(deepest),
    maximumDrawdownOn: deepest.day,
    worstMonth: worst.rate,
    worstMonthOf: worst.month,
    yesterdayRate: ratioOf(last.tenths - before, before),
    totalRate: ratioOf(last.tenths - PRINCIPAL_TENTHS, PRINCIPAL_TENTHS),
  };
}

/** Drawdown of a close from the highest one so far, as the contract writes rates. */
export function drawdownOf({ tenths, peakTenths }: PortfolioClose): string {
  return ratioOf(tenths - peakTenths, peakTenths);
}

/** Yearly volatility of a portfolio up to its announcement, for 245 trading days a year; 0.2 is 20 %. */
export function volatilityOf(track: PortfolioTrack): number {
  const closes = closesOf(track, track.product.announcedOrdinal - 1);
  const moves = closes.slice(1).map(({ tenths }, index) => tenths / (closes[index]?.tenths ?? tenths) - 1);
  const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length;
  const variance = moves.reduce((sum, move) => sum + (move - mean) ** 2, 0) / moves.length;
  return Math.sqrt(variance * 245);
}

function closesOf(track: PortfolioTrack, lastOrdinal: number): PortfolioClose[] {
  const { firstOrdinal, endOrdinal } = track.product;
  const last = Math.min(lastOrdinal, endOrdinal - 1);
  const days: PortfolioDay[] = [];
  for (let ordinal = firstOrdinal; ordinal <= last; ordinal += 1) days.push(track.day(ordinal));
  let peakTenths = PRINCIPAL_TENTHS;
  return days.map(({ day, closeTenths: tenths }) => {
    peakTenths = Math.max(peakTenths, tenths);
    return { day, tenths, peakTenths };
  });
}

function fallOf({ tenths, peakTenths }: PortfolioClose): number {
  return tenths / peakTenths;
}

function worstMonth(closes: readonly PortfolioClose[]): { month: string; rate: string } {
  const months = Map.groupBy(closes, ({ day }) => formatDay(day).slice(0, 7));
  let from = PRINCIPAL_TENTHS;
  let worst = { month: '', part: Number.POSITIVE_INFINITY, rate: '0.0000' };
  for (const [month, of] of months) {
    const to = of.at(-1)?.tenths ?? from;
    if (to / from < worst.part) worst = { month, part: to / from, rate: ratioOf(to - from, from) };
    from = to;
  }
  return worst;
}
