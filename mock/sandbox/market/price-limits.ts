import { readDataText } from './data-file.ts';
import { ceilToTick, floorToTick, type TickGroup } from './ticks.ts';

interface LimitFile {
  rows: { base_lt: number | null; width: number }[];
}

const rows = (JSON.parse(readDataText('price_limits.json')) as LimitFile).rows.map((row) => ({
  belowTenths: row.base_lt === null ? Number.POSITIVE_INFINITY : row.base_lt * 10,
  widthTenths: row.width * 10,
}));

/** The prices between which an issue may trade on one day, both allowed. */
export interface PriceLimits {
  readonly upperTenths: number;
  readonly lowerTenths: number;
}

/**
 * Daily price limits (seigen nehaba) of a base price, rounded inward to the tick (market-rules.md 1.5).
 * The lower one is at least one tick.
 */
export function priceLimits(group: TickGroup, baseTenths: number): PriceLimits {
  const row = rows.find((candidate) => baseTenths < candidate.belowTenths);
  if (!row) throw new RangeError(`no price: ${baseTenths}`);
  return {
    upperTenths: floorToTick(group, baseTenths + row.widthTenths),
    lowerTenths: ceilToTick(group, Math.max(baseTenths - row.widthTenths, 1)),
  };
}
