/** floor(a × b ÷ c) for integers, also if a × b exceeds 2^53; c must be above 0. */
export function mulDiv(a: number, b: number, c: number): number {
  const product = BigInt(a) * BigInt(b);
  const divisor = BigInt(c);
  const quotient = product / divisor;
  const floored = product < 0n && quotient * divisor !== product ? quotient - 1n : quotient;
  return Number(floored);
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
