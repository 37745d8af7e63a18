/** floor(a × b ÷ c) for integers, also if a × b exceeds 2^53; c must be above 0. */
export function mulDiv(a: number, b: number, c: number): number {
  const product = BigInt(a) * BigInt(b);
  const divisor = BigInt(c);
  const quotient = product / divisor;
  const floored = product < 0n && quotient * divisor !== product ? quotient - 1n : quotient;
  return Number(floored);
}

/** Converts a positive amount of the contract (at most two decimals) to hundredths of a yen. */
export function hundredthsOf(wire: string): number {
  const [whole = '', decimals = ''] = wire.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Formats hundredths of a yen or of a point as the contract does, such as `300000.00`. */
export function fromHundredths(hundredths: number): string {
  const size = Math.abs(hundredths);
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  return hundredths < 0 ? `-${text}` : text;
}

/** Yen of `quantity` shares at a price in tenths of a yen, rounded down. It is exact for whole lots. */
export function notionalYen(priceTenths: number, quantity: number): number {
  return Math.floor((priceTenths * quantity) / 10);
}

/** Own funds in yen that an amount needs at a leverage, rounded up. */
export function principalYen(notionalYen: number, leverage: number): number {
  return Math.ceil(notionalYen / leverage);
}

/** Profit or loss in yen before fees of shares that cost `costYen` and are worth `worthYen`; a short gains when they fall. */
export function profitYen(direction: 'long' | 'short', costYen: number, worthYen: number): number {
  return direction === 'long' ? worthYen - costYen : costYen - worthYen;
}
