import type { Locale } from './locale.ts';

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

/** The most digits before the point of an amount with decimals on the wire. */
const MOST_WHOLE = 12;
/** Languages that write a comma before decimals; a point does too, since keypads have one. */
const COMMA_LANGUAGES: readonly Locale[] = ['es', 'fr'];

/**
 * The same for an amount that may have decimals: with a point, as the wire writes it. One decimal more than it may have
 * is kept, so that it can be said to be too many.
 */
export function typedDecimal(text: string, decimals: number, locale: Locale): string {
  const plain = text.normalize('NFKC').replaceAll('。', '.');
  const hasComma = COMMA_LANGUAGES.includes(locale) && plain.includes(',');
  const pointed = hasComma ? plain.replaceAll('.', '').replaceAll(',', '.') : plain.replaceAll(',', '');
  const [whole = '', ...rest] = pointed.split('.');
  const digits = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (rest.length === 0) return digits.slice(0, MOST_WHOLE);
  const after = rest.join('').replaceAll(/\D/g, '');
  return `${digits.slice(0, MOST_WHOLE) || '0'}.${after.slice(0, decimals + 1)}`;
}
