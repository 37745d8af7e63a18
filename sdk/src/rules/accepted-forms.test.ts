import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { vAccountNumber, vEmailAddress, vGivenKanaName, vSampleNumber } from '../gen/validators.gen.ts';
import { isWideKana, wideKana } from './kana.ts';
import { isSampleNumber } from './sample-document.ts';
import { bankAccountDigits, normalizeIdentifier } from './typed-text.ts';

// Each text that the contract accepts has one stored form, and each stored value is accepted in every spelling.

interface TypedForm {
  readonly schema: v.GenericSchema<string, string> & { readonly pipe: readonly unknown[] };
  /** Values in their stored form. */
  readonly stored: fc.Arbitrary<string>;
  readonly toStored: (typed: string) => string | null;
  readonly isStored: (text: string) => boolean;
  /** Texts that the contract refuses. */
  readonly refused: readonly string[];
}

const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
const PLAIN_EMAIL = /^[!-?A-~]+@(?:[\dA-Za-z-]+\.)+[\dA-Za-z-]+$/;

const FORMS: Readonly<Record<string, TypedForm>> = {
  'an account number': {
    schema: vAccountNumber,
    stored: digits(7),
    toStored: bankAccountDigits,
    isStored: (text) => /^\d{7}$/.test(text),
    refused: ['', '-', '　', '12345678', '１２３４５６７８', '12a4567', '0x12', '+34821'],
  },
  'a document number': {
    schema: vSampleNumber,
    stored: digits(8).map((day) => `SAMPLE-${day}`),
    toStored: normalizeIdentifier,
    isStored: isSampleNumber,
    refused: ['', 'SAMPLE-2026112', 'SAMPLE-202611200', 'sample-20261120', '123456789012', 'SAMPLE 20261120'],
  },
  'an e-mail address': {
    schema: vEmailAddress,
    stored: fc.emailAddress().filter((text) => PLAIN_EMAIL.test(text)),
    toStored: normalizeIdentifier,
    isStored: (text) => PLAIN_EMAIL.test(text),
    refused: [
      '',
      'ichiro',
      'ichiro@',
      '@example.jp',
      'ichiro@example',
      'a b@example.jp',
      'a@b@example.jp',
      '一郎@example.jp',
    ],
  },
  'a name in kana': {
    schema: vGivenKanaName,
    stored: fc.stringMatching(/^[ァ-ヶー]{1,8} [ァ-ヶー]{1,8}$/),
    toStored: wideKana,
    isStored: isWideKana,
    refused: ['', ' ', '　・', 'Sato', '佐藤', 'サトウ1', 'ﾞア', 'あ\u309a', 'ア'.repeat(61)],
  },
};

/** The pattern of a generated schema. */
function patternOf({ pipe }: TypedForm['schema']): RegExp {
  const check = pipe.find((step) => (step as { type: string }).type === 'regex') as { requirement: RegExp };
  return check.requirement;
}

const FULL_WIDTH = (text: string) =>
  text
    .replaceAll(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
    .replaceAll(' ', '　');

/** Ways in which people and their keyboards write a stored value. */
const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  FULL_WIDTH,
  (text) => FULL_WIDTH(text).replaceAll('－', 'ー'),
  (text) => text.replaceAll('-', '−'),
  (text) => text.normalize('NFD'),
  (text) => text.replaceAll(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60)),
];

describe.each(Object.entries(FORMS))('%s', (_name, { schema, stored, toStored, isStored, refused }) => {
  it('is refused in a text that is none', () => {
    expect(refused.filter((text) => v.is(schema, text))).toEqual([]);
  });

  it('that the contract accepts has a stored form', () => {
    const typed = fc
      .stringMatching(patternOf(schema), { maxLength: 60 })
      .filter((text) => v.is(schema, text));
    fc.assert(fc.property(typed, (text) => isStored(toStored(text) ?? '')));
  });

  it('is accepted in every spelling, and all spellings have the same stored form', () => {
    fc.assert(
      fc.property(stored, fc.constantFrom(...SPELLINGS), (text, spelling) => {
        const typed = spelling(text);
        if ([...typed].length > 60) return;
        expect([v.is(schema, typed), toStored(typed)]).toEqual([true, text]);
      }),
    );
  });
});
