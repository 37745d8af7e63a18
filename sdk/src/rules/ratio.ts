const LARGEST = 9_999_999_999n;

/**
 * part ÷ whole as a ratio of the contract with four decimals: `0.0137` for 1.37 %; `0.0000` if the whole is 0.
 * Takes integers; rounds half away from zero, exactly; at most 999999.9999.
 */
export function ratioOf(part: number, whole: number): string {
  if (whole === 0) return '0.0000';
  const negative = part < 0 !== whole < 0;
  const dividend = BigInt(Math.abs(part));
  const divisor = BigInt(Math.abs(whole));
  const exact = (dividend * 20_000n + divisor) / (2n * divisor);
  const units = exact > LARGEST ? LARGEST : exact;
  const digits = units.toString().padStart(5, '0');
  const sign = negative && units !== 0n ? '-' : '';
  return `${sign}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** Basis points of a ratio of the contract: `0.0005` is 5. Its four decimals make it exact. */
export function basisPointsOf(ratio: string): number {
  return Math.round(Number(ratio) * 10_000);
}
