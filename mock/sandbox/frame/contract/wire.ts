const JST_MS = 9 * 3_600_000;
const TENTHS = 10;

/** RFC 3339 in Japan time, as every instant on the wire: `2026-11-20T14:03:00.000+09:00`. */
export function timestamp(epochMs: number): string {
  return `${new Date(epochMs + JST_MS).toISOString().slice(0, -1)}+09:00`;
}

/** {@link timestamp}, keeping null. */
export function timestampOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : timestamp(epochMs);
}

/** Epoch milliseconds of a wire timestamp. */
export function instantOf(wire: string): number {
  return Date.parse(wire);
}

/** A price, or a difference of prices, in tenths of a yen as the canonical decimal string: 28415 → `2841.5`, 624100 → `62410`. */
export function price(tenths: number): string {
  const sign = tenths < 0 ? '-' : '';
  const size = Math.abs(tenths);
  const whole = Math.trunc(size / TENTHS);
  const rest = size % TENTHS;
  return rest === 0 ? `${sign}${whole}` : `${sign}${whole}.${rest}`;
}

/** {@link price}, keeping null. */
export function priceOrNull(tenths: number | null): string | null {
  return tenths === null ? null : price(tenths);
}

/** Tenths of a yen of a wire price that the contract's pattern has accepted. */
export function tenthsOf(wire: string): number {
  const [whole = '0', rest = '0'] = wire.split('.');
  return Number(whole) * TENTHS + Number(rest);
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

const LARGEST_RATE = 9_999_999_999n;

/** part / whole as a ratio with four decimals, `0.0137` for 1.37 %; `0.0000` when there is no whole. Rounded half away from zero. */
export function rate(part: number, whole: number): string {
  if (whole === 0) return '0.0000';
  const negative = part < 0 !== whole < 0 && part !== 0;
  const dividend = BigInt(Math.abs(part));
  const divisor = BigInt(Math.abs(whole));
  const exact = (dividend * 20_000n + divisor) / (2n * divisor);
  const units = exact > LARGEST_RATE ? LARGEST_RATE : exact;
  const digits = units.toString().padStart(5, '0');
  const sign = negative && units !== 0n ? '-' : '';
  return `${sign}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** A ratio in parts per million as {@link rate}. */
export function rateOfPpm(ppm: number): string {
  return rate(ppm, 1_000_000);
}

/** An opaque list cursor for the running number of the last item sent. */
export function encodeCursor(seq: number): string {
  return Buffer.from(JSON.stringify({ seq })).toString('base64url');
}

/** The running number in a cursor; null when it is none of ours. */
export function decodeCursor(cursor: string): number | null {
  try {
    const value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as { seq?: unknown };
    return typeof value.seq === 'number' && Number.isSafeInteger(value.seq) ? value.seq : null;
  } catch {
    return null;
  }
}
