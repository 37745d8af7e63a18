/** Japanese mobile numbers: 060 to 090, and no subscriber number begins with 0 (money-rules.md 2.6). */
const MOBILE = /^0[6-9]0[1-9]\d{7}$/;

/** What people write between the digits: blanks, brackets, and everything that looks like a hyphen. */
const SEPARATORS = /[\s()\-‐‒–—―−ー]/g;

/**
 * A mobile number as its eleven digits, from full width, blanks, brackets, hyphens of any kind or +81; this is what is
 * stored. Null when it is no Japanese mobile (money-rules.md 2.6).
 */
export function mobileDigits(text: string): string | null {
  // Compatibility forms first: they turn the narrow and wide hyphens and digits into the plain ones.
  const plain = text.normalize('NFKC').replaceAll(SEPARATORS, '');
  const national = plain.replace(/^\+810?/, '0');
  return MOBILE.test(national) ? national : null;
}
