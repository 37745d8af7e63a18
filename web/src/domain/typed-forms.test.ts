import fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import { describe, expect, it } from 'vitest';
import { bankAccountFormSchema } from './bank-account-form.ts';
import { borrowerFormSchema } from './borrower-form.ts';
import { displayNameFormSchema } from './display-name-form.ts';
import { readForm } from './form-faults.ts';
import { identityFormSchema } from './identity-form.ts';
import { loginFormSchema } from './login-form.ts';
import { registrationFormSchema } from './registration-form.ts';

/** Values of each form as its reader's keyboard or clipboard may give them, and as the form sends them. */
const FORMS: readonly [
  form: string,
  schema: GenericSchema<object, object>,
  typed: Record<string, string>,
  sent: Record<string, string>,
][] = [
  [
    'identity',
    identityFormSchema as unknown as GenericSchema<object, object>,
    {
      name: '　佐藤　一郎',
      kana: 'さとう　いちろう',
      birth: '1988-04-12',
      number: 'ＳＡＭＰＬＥ－２０２６１１２０',
    },
    { name: '佐藤　一郎', kana: 'サトウ イチロウ', birth: '1988-04-12', number: 'SAMPLE-20261120' },
  ],
  [
    'bank account',
    bankAccountFormSchema as unknown as GenericSchema<object, object>,
    { bank: '9998', branch: '012', type: 'ordinary', number: '００３ー４８２１', holder: 'カ\u3099ク' },
    { bank: '9998', branch: '012', type: 'ordinary', number: '0034821', holder: 'ガク' },
  ],
  [
    'loan',
    borrowerFormSchema as unknown as GenericSchema<object, object>,
    {
      ...{ name: '佐藤 一郎', identity_number: 'SAMPLE−20261120', address: '東京都\u200b千代田区' },
      ...{ contact_number: '０９０－１２３４－５６７８', email: 'ichiro＠example.jp' },
    },
    {
      ...{ name: '佐藤 一郎', identity_number: 'SAMPLE-20261120', address: '東京都千代田区' },
      ...{ contact_number: '09012345678', email: 'ichiro@example.jp' },
    },
  ],
  [
    'sign-in',
    loginFormSchema as unknown as GenericSchema<object, object>,
    { account: '\u202a０９０１２３４５６７８\u202c', password: ' ｐａｓｓ ' },
    { account: '09012345678', password: ' ｐａｓｓ ' },
  ],
  [
    'registration',
    registrationFormSchema as unknown as GenericSchema<object, object>,
    {
      mobile: '090‑8765‑4321\u200b',
      password: 'abc123',
      confirmation: 'abc123',
      invitation: 'ＴＳＵＢＡＭＥ',
    },
    { mobile: '090-8765-4321', password: 'abc123', confirmation: 'abc123', invitation: 'TSUBAME' },
  ],
  [
    'display name',
    displayNameFormSchema as unknown as GenericSchema<object, object>,
    { name: '\u200e𠮷田\u200f ' },
    { name: '𠮷田' },
  ],
];

/** Fields that keep what was typed: secrets, dates, and choices from a list. */
const KEPT = ['password', 'confirmation', 'birth', 'bank', 'branch', 'type'];

describe.each(FORMS)('the %s form', (_, schema, typed, sent) => {
  it('reads full-width, decomposed and padded texts as the meant ones', () => {
    expect(readForm(schema, typed)).toEqual({ read: sent, faults: null });
  });

  it('reads its own output unchanged', () => {
    expect(readForm(schema, sent).read).toEqual(sent);
  });

  const fields = Object.keys(typed).filter((name) => !KEPT.includes(name));
  it.each(fields)('ignores invisible marks anywhere in %s', (field) => {
    const marks = fc.constantFrom(
      '',
      '\u200b',
      '\u200e',
      '\u202a',
      '\u202c',
      '\u2066',
      '\u2069',
      '\ufeff',
      '\u00ad',
    );
    const letters = [...(typed[field] ?? '')];
    fc.assert(
      fc.property(fc.array(marks, { minLength: letters.length, maxLength: letters.length }), (before) => {
        const marked = letters.map((letter, at) => `${before[at]}${letter}`).join('');
        expect(readForm(schema, { ...typed, [field]: marked }).read).toEqual(sent);
      }),
    );
  });

  it.each(fields)('refuses %s without anything to see', (field) => {
    for (const blank of [' ', '\u3000', '\u00a0', '\u3164', '\u2800', '\u200b\u2060'])
      expect(readForm(schema, { ...typed, [field]: blank }).faults).toHaveProperty(field);
  });
});
