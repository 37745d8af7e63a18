import { HYPHENS, INVISIBLE, normalizeIdentifier } from './typed-text.ts';

/** Japanese mobile numbers: 060 to 090; subscriber numbers do not start with 0. */
const MOBILE = /^0[6-9]0[1-9]\d{7}$/;

/** What people write between the digits besides hyphens. */
const SEPARATORS = /[\s()-]/g;

/**
 * Returns the eleven digits of a mobile number, which is the stored form. Accepts full width, blanks, brackets, all hyphens and +81. Null if
 * it is not a Japanese mobile number.
 */
export function mobileDigits(text: string): string | null {
  const plain = text
    .replaceAll(INVISIBLE, '')
    .replaceAll(HYPHENS, '')
    .normalize('NFKC')
    .replaceAll(SEPARATORS, '');
  const national = plain.replace(/^\+810?/, '0');
  return MOBILE.test(national) ? national : null;
}

/** Returns the stored form of a mobile number, its digits. For any other text, returns what `normalizeIdentifier` returns. */
export function plainMobile(text: string): string {
  return mobileDigits(text) ?? normalizeIdentifier(text);
}
