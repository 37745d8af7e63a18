import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { normalizeIdentifier, normalizeText } from './typed-text.ts';

/** Marks that copying from other programs leaves in a text. */
const MARKS = [
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u2060',
  '\u2066',
  '\u2069',
  '\u00ad',
  '\ufeff',
];

/** Puts marks before, between and behind the characters of a text. */
const withMarks = (text: string) =>
  fc
    .array(fc.constantFrom('', '', ...MARKS), { minLength: text.length + 1, maxLength: text.length + 1 })
    .map((marks) => [...text].map((letter, at) => marks[at] + letter).join('') + marks[text.length]);

describe('normalizeText', () => {
  it('composes letters and drops blanks around them', () => {
    expect(normalizeText('　佐藤　一郎 ')).toBe('佐藤　一郎');
    expect(normalizeText('カ\u3099ク')).toBe('ガク');
    expect(normalizeText('Jose\u0301')).toBe('José');
  });

  it('drops invisible marks anywhere', () => {
    fc.assert(fc.property(withMarks('佐藤 Ichirō'), (text) => normalizeText(text) === '佐藤 Ichirō'));
  });

  it.each(['👨‍👩‍👧', '❤️', '葛\u{e0100}城', '𠮷田'])('keeps %s whole', (text) => {
    expect(normalizeText(text)).toBe(text);
  });

  it.each(['', ' ', '\u3000', '\u00a0', '\u3164', '\u2800', '\u200d', '\ufe0f', '\u3164 \u200b\u2800'])(
    'is empty for %j, which has nothing to see',
    (text) => {
      expect(normalizeText(text)).toBe('');
    },
  );
});

describe('normalizeIdentifier', () => {
  it.each([
    ['ＴＳＵＢＡＭＥ', 'TSUBAME'],
    ['ＳＡＭＰＬＥ－２０２６１１２０', 'SAMPLE-20261120'],
    ['ichiro＠example.jp', 'ichiro@example.jp'],
    ['００３４８２１', '0034821'],
    ['\u202a09012345678\u202c', '09012345678'],
    ['７２０３', '7203'],
  ])('reads %s as %s', (typed, identifier) => {
    expect(normalizeIdentifier(typed)).toBe(identifier);
  });

  it.each([...'‐‑‒–—―−ー－ｰ﹣'])('reads %s as a hyphen', (hyphen) => {
    expect(normalizeIdentifier(`SAMPLE${hyphen}20261120`)).toBe('SAMPLE-20261120');
  });

  it('drops invisible marks and blanks around', () => {
    fc.assert(
      fc.property(
        withMarks('SAMPLE-20261120'),
        (text) => normalizeIdentifier(` ${text}　`) === 'SAMPLE-20261120',
      ),
    );
  });
});

test.each([normalizeText, normalizeIdentifier])('%o changes no text that it returned', (normalize) => {
  const character = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(...MARKS, 'ｶ', 'ﾞ', 'ー'),
  );
  fc.assert(
    fc.property(fc.array(character), (characters) => {
      const once = normalize(characters.join(''));
      return normalize(once) === once;
    }),
    { numRuns: 2000 },
  );
});
