/** Reads a canonical decimal price of the wire, `"2841.5"` or `"-21"`, as integer tenths of a yen; `null` if it is none. */
export function toTenths(price: string): number | null {
  const match = /^(-?)(\d{1,9})(?:\.(\d))?$/.exec(price.trim());
  if (match === null) return null;
  const tenths = Number(match[2]) * 10 + Number(match[3] ?? 0);
  return match[1] === '-' ? -tenths : tenths;
}

/** Writes tenths of a yen as the wire wants it: at most one decimal and no trailing zero. */
export function fromTenths(tenths: number): string {
  const size = Math.abs(tenths);
  const rest = size % 10;
  const whole = (size - rest) / 10;
  return `${tenths < 0 ? '-' : ''}${whole}${rest === 0 ? '' : `.${rest}`}`;
}

/**
 * Tenths from what a person typed: full-width digits, thousands separators and blanks are fine, more than one
 * decimal is not a price of this market. `null` while there is no price in it.
 */
export function typedTenths(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,¥円]/g, '')
    .replace(/。/g, '.')
    .replace(/\.$/, '');
  const tenths = toTenths(plain);
  return tenths === null || tenths <= 0 ? null : tenths;
}
