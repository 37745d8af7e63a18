/** floor(a × b ÷ c) for integers, exact beyond 2^53 on the way; c above 0. */
export function mulDiv(a: number, b: number, c: number): number {
  const product = BigInt(a) * BigInt(b);
  const divisor = BigInt(c);
  const quotient = product / divisor;
  const floored = product < 0n && quotient * divisor !== product ? quotient - 1n : quotient;
  return Number(floored);
}

/** Yen of `quantity` shares at a price in tenths of a yen, fractions dropped. Whole lots make it exact. */
export function notionalYen(priceTenths: number, quantity: number): number {
  return Math.floor((priceTenths * quantity) / 10);
}

/** Handling fee in yen of a traded amount: its basis points, fractions dropped, but at least the minimum (money-rules.md 2.2). */
export function feeOf(
  notionalYen: number,
  { feeBasisPoints, feeMinimumYen }: { readonly feeBasisPoints: number; readonly feeMinimumYen: number },
): number {
  return Math.max(feeMinimumYen, mulDiv(notionalYen, feeBasisPoints, 10_000));
}

/** Own funds in yen that an amount needs at a leverage, rounded up. */
export function principalYen(notionalYen: number, leverage: number): number {
  return Math.ceil(notionalYen / leverage);
}

/** Yen held while an order over this amount works: own funds and fee. */
export function reserveOf(
  notionalYen: number,
  leverage: number,
  fees: { readonly feeBasisPoints: number; readonly feeMinimumYen: number },
): number {
  return principalYen(notionalYen, leverage) + feeOf(notionalYen, fees);
}

/** Profit or loss in yen before fees of shares that cost `costYen` and are worth `worthYen`; a short gains when they fall. */
export function profitYen(direction: 'long' | 'short', costYen: number, worthYen: number): number {
  return direction === 'long' ? worthYen - costYen : costYen - worthYen;
}
