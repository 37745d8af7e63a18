import { INVISIBLE } from './typed-text.ts';

const SMALL = 'ァィゥェォッャュョヮヵヶ';
const LARGE = 'アイウエオツヤユヨワカケ';
/** The two full-width letters that have no half-width form, as banks write them. */
const OLD_LETTERS: Readonly<Record<string, string>> = { ヰ: 'ｲ', ヱ: 'ｴ' };

let made: ReadonlyMap<string, string> | undefined;

/** Full-width letters and marks by half-width ones, U+FF66 to U+FF9F; built on first use to keep the start of an app fast. */
function halfWidth(): ReadonlyMap<string, string> {
  made ??= new Map(
    Array.from({ length: 0xff9f - 0xff66 + 1 }, (_, n) => String.fromCharCode(0xff66 + n))
      .filter((half) => half !== 'ｰ')
      .map((half) => [half.normalize('NFKC'), half]),
  );
  return made;
}

/** Converts kana of any width and syllabary to full-width katakana, and blanks to one space. */
export function wideKana(text: string): string {
  return text
    .replaceAll(INVISIBLE, '')
    .normalize('NFKC')
    .replaceAll(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** True for a name in full-width katakana with at least one letter, as {@link wideKana} returns it and the contract's `KanaName` requires it. */
export function isWideKana(text: string): boolean {
  return /^[・ ]*[ァ-ヶー][ァ-ヶー・ ]*$/.test(text);
}

/** True if both are the same name in kana: width and blanks do not matter (contract, `BankAccountRequest`). */
export function isSameKana(one: string, other: string): boolean {
  const bare = (text: string) => wideKana(text).replaceAll(' ', '');
  return bare(one) === bare(other);
}

/**
 * A holder's name as banks write it: half-width kana with separate voicing marks, no small kana, a hyphen for the long vowel. Other characters become a blank.
 */
export function bankKana(name: string): string {
  const letters = [...wideKana(name)].map((letter) => {
    const at = SMALL.indexOf(letter);
    return at < 0 ? letter : LARGE.charAt(at);
  });
  const half = halfWidth();
  return [...letters.join('').normalize('NFD')]
    .map((letter) => (letter === 'ー' ? '-' : (half.get(letter) ?? OLD_LETTERS[letter] ?? ' ')))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}
