/** Characters that are not visible: direction marks, zero-width blanks, soft hyphens, fillers, joiners. */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Invisible characters that belong to the letter or emoji before them: joiners and variation selectors. */
const JOINED = /^(?:\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])$/u;

/** A character that a reader sees; U+2800 is a Braille pattern without dots. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Everything that looks like a hyphen, and the long vowel mark that Japanese keyboards have in its place. */
export const HYPHENS = /[‐‑‒–—―−ー﹣－ｰ]/g;

/**
 * A name, an address or another text of one or more lines, as typed or pasted: composed (NFC), without invisible characters and
 * without blanks around it. Emoji and variants of kanji stay whole.
 *
 * @returns the empty text if there is nothing to see
 */
export function normalizeText(text: string): string {
  const visible = text
    .replaceAll(INVISIBLE, (mark) => (JOINED.test(mark) ? mark : ''))
    .normalize('NFC')
    .trim();
  return VISIBLE.test(visible) ? visible : '';
}

/**
 * A code, a number or an address of e-mail, as typed or pasted: half width, with plain hyphens, without invisible characters, and
 * without blanks around it. Letters keep their case.
 *
 * @returns the empty text if there is nothing to see
 */
export function normalizeIdentifier(text: string): string {
  const visible = text.replaceAll(INVISIBLE, '').replaceAll(HYPHENS, '-').normalize('NFKC').trim();
  return VISIBLE.test(visible) ? visible : '';
}

/**
 * Returns the seven digits of a bank account number, which is the stored form. Accepts full width, blanks, all hyphens and fewer digits. Null
 * if it is no such number.
 */
export function bankAccountDigits(text: string): string | null {
  const plain = normalizeIdentifier(text).replaceAll(/[\s-]/g, '');
  return /^\d{1,7}$/.test(plain) ? plain.padStart(7, '0') : null;
}
