const SMALL = 'ァィゥェォッャュョヮヵヶ';
const LARGE = 'アイウエオツヤユヨワカケ';
/** The two full-width letters that have no half-width form, as banks write them. */
const OLD_LETTERS: Readonly<Record<string, string>> = { ヰ: 'ｲ', ヱ: 'ｴ' };

let made: ReadonlyMap<string, string> | undefined;

/** Full-width letters and marks to half-width ones, U+FF66 to U+FF9F; made at the first question, so that no app pays for it at its start. */
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
    .normalize('NFKC')
    .replaceAll(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** True for a name in katakana of full width, as {@link wideKana} gives it: what the contract's `KanaName` takes. */
export function isWideKana(text: string): boolean {
  return /^[ァ-ヶー・ ]+$/.test(text);
}

/** True if both are the same name in kana: width and blanks do not matter (contract, `BankAccountRequest`). */
export function isSameKana(one: string, other: string): boolean {
  const bare = (text: string) => wideKana(text).replaceAll(' ', '');
  return bare(one) === bare(other);
}

/**
 * A holder as banks write it: half-width kana with voicing marks of their own, no small kana, a hyphen for the long vowel
 * (money-rules.md 2.6). What banks cannot write becomes a blank.
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
