import { formatDay, formatInstant, fromTenths, ratioOf, toTenths } from '@tsubame/sdk/rules';

/** Prices, ratios and instants are written as both sides of the contract write them. */
export { formatInstant as timestamp, fromTenths as price, ratioOf as rate } from '@tsubame/sdk/rules';

/** {@link formatInstant}, keeping null. */
export function timestampOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : formatInstant(epochMs);
}

/** The date (`YYYY-MM-DD`) of a day number, keeping null. */
export function dateOrNull(day: number | null): string | null {
  return day === null ? null : formatDay(day);
}

/** An entry of a record's timeline, with its instant as a timestamp. */
export function timelineEntryOnWire<Entry extends { readonly at: number }>(
  entry: Entry,
): Omit<Entry, 'at'> & { at: string } {
  return { ...entry, at: formatInstant(entry.at) };
}

/** Epoch milliseconds of a wire timestamp. */
export function epochMsOf(wire: string): number {
  return Date.parse(wire);
}

/** {@link fromTenths}, keeping null. */
export function priceOrNull(tenths: number | null): string | null {
  return tenths === null ? null : fromTenths(tenths);
}

/**
 * Tenths of a yen of a wire price that the contract's pattern has accepted.
 *
 * @throws RangeError when it is none.
 */
export function parsePriceTenths(wire: string): number {
  const tenths = toTenths(wire);
  if (tenths === null) throw new RangeError(`no price: ${wire}`);
  return tenths;
}

/**
 * Average price in yen with at most four decimals, of a sum of (tenths × shares) over shares; null for no shares.
 * Rounded half up; the arithmetic is exact.
 */
export function averagePrice(notionalTenths: number, shares: number): string | null {
  if (shares === 0) return null;
  const tenThousandths = (BigInt(notionalTenths) * 2000n + BigInt(shares)) / (2n * BigInt(shares));
  return trimmedDecimal(tenThousandths, 4);
}

function trimmedDecimal(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const rest = digits.slice(-decimals).replace(/0+$/, '');
  const whole = digits.slice(0, -decimals);
  return rest === '' ? whole : `${whole}.${rest}`;
}

/** A ratio in parts per million as {@link ratioOf}. */
export function rateOfPpm(ppm: number): string {
  return ratioOf(ppm, 1_000_000);
}
