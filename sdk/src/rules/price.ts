/**
 * Parses a price of the contract, such as `"2841.5"` or `"-21"`, to tenths of a yen: at most nine digits and one decimal. Null if the text is
 * not a price.
 */
export function toTenths(price: string): number | null {
  const match = /^(-?)(\d{1,9})(?:\.(\d))?$/.exec(price);
  if (match === null) return null;
  const tenths = Number(match[2]) * 10 + Number(match[3] ?? 0);
  return match[1] === '-' ? -tenths : tenths;
}

/** Formats tenths of a yen as a price of the contract, or a difference of prices: 28415 → `2841.5`, 624100 → `62410`. */
export function fromTenths(tenths: number): string {
  const size = Math.abs(tenths);
  const rest = size % 10;
  const whole = (size - rest) / 10;
  return `${tenths < 0 ? '-' : ''}${whole}${rest === 0 ? '' : `.${rest}`}`;
}
