import { describe, expect, it } from 'vitest';
import { BORROWER_FAULTS, borrowerFormSchema } from './borrower-form.ts';
import { readForm } from './form-faults.ts';

const borrower = {
  name: '佐藤 一郎',
  identity_number: 'SAMPLE-20261120',
  address: '東京都千代田区丸の内一丁目1-1',
  contact_number: '090-1234-5678',
  email: 'sato@example.com',
};
const faults = (changes: Partial<typeof borrower>) =>
  readForm(borrowerFormSchema, { ...borrower, ...changes }).faults;

describe('the borrower in the loan form', () => {
  it('has texts without blanks around them', () => {
    expect(faults({})).toBeNull();
    const padded = { ...borrower, name: ' 佐藤 一郎 ', email: ' sato@example.com ' };
    expect(readForm(borrowerFormSchema, padded)).toMatchObject({
      read: { name: '佐藤 一郎', email: 'sato@example.com' },
    });
  });

  it.each(['090-1234-5678', '０９０ー１２３４ー５６７８', '+81 90 1234 5678'])(
    'has the phone number %s in one spelling',
    (contact_number) => {
      expect(readForm(borrowerFormSchema, { ...borrower, contact_number })).toMatchObject({
        read: { contact_number: '09012345678' },
      });
    },
  );

  it('requires every field', () => {
    const nothing = { name: '', identity_number: ' ', address: '', contact_number: '', email: '' };
    expect(faults(nothing)).toEqual({
      name: 'nameEmpty',
      identity_number: 'numberEmpty',
      address: 'addressEmpty',
      contact_number: 'contactEmpty',
      email: 'emailEmpty',
    });
  });

  it.each([
    [{ name: 'x'.repeat(200) }, { name: 'nameLength' }],
    [{ identity_number: '1234' }, { identity_number: 'numberFormat' }],
    [{ address: 'x'.repeat(2_000) }, { address: 'addressLength' }],
    [{ contact_number: '03-1234-5678' }, { contact_number: 'contactFormat' }],
    [{ email: 'sato' }, { email: 'emailFormat' }],
    [{ email: `${'x'.repeat(300)}@example.com` }, { email: 'emailLength' }],
  ])('is refused with the members %o', (changes, expected) => {
    expect(faults(changes)).toEqual(expected);
  });

  it('has a text for every fault', () => {
    expect(new Set(BORROWER_FAULTS).size).toBe(13);
    for (const fault of BORROWER_FAULTS) expect(fault).toMatch(/^[a-z]+(Empty|Format|Length)$/);
  });
});
