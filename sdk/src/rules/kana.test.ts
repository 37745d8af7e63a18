import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { vKanaName } from '../gen/validators.gen.ts';
import { bankKana, isSameKana, isWideKana, wideKana } from './kana.ts';

test('a holder is written as banks write it', () => {
  expect(bankKana('サトウ イチロウ')).toBe('ｻﾄｳ ｲﾁﾛｳ');
  // A voicing mark is a letter of its own.
  expect(bankKana('ワタナベ　ゴロウ')).toBe('ﾜﾀﾅﾍﾞ ｺﾞﾛｳ');
  expect(bankKana('パク ヴァン')).toBe('ﾊﾟｸ ｳﾞｱﾝ');
  // Neither small kana nor the long vowel.
  expect(bankKana('キョーコ・シャッフル')).toBe('ｷﾖ-ｺ ｼﾔﾂﾌﾙ');
  expect(bankKana('ヰノウエ ヱツコ ヲサム')).toBe('ｲﾉｳｴ ｴﾂｺ ｦｻﾑ');
});

test('half width, full width and hiragana give the same', () => {
  expect(bankKana('ｶﾞｷﾞｸﾞ ｰ')).toBe(bankKana('ガギグ ー'));
  expect(wideKana('さとう　いちろう ')).toBe('サトウ イチロウ');
  expect(wideKana('\u200eカ\u3099ク\u200b')).toBe('ガク');
  expect(isSameKana('ｻﾄｳｲﾁﾛｳ', 'サトウ　イチロウ')).toBe(true);
  expect(isSameKana('サトウ イチロウ', 'サトウ ジロウ')).toBe(false);
  expect(isSameKana('シヤ', 'シャ')).toBe(false);
});

test('accepts exactly the kana names that the contract’s pattern accepts', () => {
  const letter = fc.oneof(
    fc.constantFrom(...'アヶヴー・ ｱﾞあ漢aA1-　'),
    fc.string({ minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 9 }), (letters) => {
      const wide = wideKana(letters.join(''));
      expect(isWideKana(wide)).toBe(v.is(vKanaName, wide) && !/[ｦ-ﾟ]/.test(wide));
    }),
  );
});

test('turns every name that the contract accepts into characters that banks accept', () => {
  const letter = fc.integer({ min: 0x30a1, max: 0x30f6 }).map((code) => String.fromCharCode(code));
  const half = fc.integer({ min: 0xff66, max: 0xff9f }).map((code) => String.fromCharCode(code));
  const name = fc.array(fc.oneof(letter, half, fc.constantFrom('ー', '・', ' ', '　')), { minLength: 1 });
  fc.assert(fc.property(name, (letters) => /^[ｦ-ﾟ -]*$/.test(bankKana(letters.join('')))));
});
