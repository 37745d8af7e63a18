/** The most digits that an amount of yen can have on the wire. */
const MOST_DIGITS = 15;

/**
 * Plain digits of a whole amount from what a person typed: full-width digits, separators and the sign of the yen are
 * fine; what follows a point is dropped, since yen are whole.
 */
export function typedYen(text: string): string {
  const [whole = ''] = text.normalize('NFKC').split('.');
  return whole
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS);
}
