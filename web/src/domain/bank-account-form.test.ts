import { describe, expect, it } from 'vitest';
import {
  BANK_ACCOUNT_FAULTS,
  bankAccountChanges,
  bankAccountEditSchema,
  bankAccountFormSchema,
  bankHolderName,
} from './bank-account-form.ts';
import { readForm } from './form-faults.ts';

const filled = { bank: '9998', branch: '012', type: 'ordinary', number: '34821', holder: 'サトウ イチロウ' };
const faults = (change: object) => readForm(bankAccountFormSchema, { ...filled, ...change }).faults;

describe('a new bank account', () => {
  it('accepts full-width digits and any kana', () => {
    const { read } = readForm(bankAccountFormSchema, {
      ...filled,
      number: '００３ ４８２１',
      holder: 'さとう　いちろう',
    });
    expect(read).toMatchObject({ number: '0034821', holder: 'サトウ イチロウ' });
  });

  it('requires every field', () => {
    expect(faults({ bank: '', branch: '', number: ' ', holder: '' })).toEqual({
      bank: 'bankEmpty',
      branch: 'branchEmpty',
      number: 'numberEmpty',
      holder: 'holderEmpty',
    });
  });

  it('refuses a number with eight digits and a name in Latin letters', () => {
    expect(faults({ number: '12345678' })).toEqual({ number: 'numberFormat' });
    expect(faults({ holder: 'Sato Ichiro' })).toEqual({ holder: 'holderKana' });
    expect(faults({ holder: '佐藤' })).toEqual({ holder: 'holderKana' });
    expect(faults({ holder: 'ア'.repeat(61) })).toEqual({ holder: 'holderLength' });
  });

  it('shows the holder as the bank writes it, once it is a name', () => {
    expect(bankHolderName('キョーコ')).toBe('ｷﾖ-ｺ');
    expect(bankHolderName('Kyoko')).toBeNull();
  });
});

describe('an existing account', () => {
  const account = {
    bank_code: '9998',
    branch_code: '012',
    account_type: 'ordinary',
    holder_kana: 'サトウ イチロウ',
  } as const;
  const changed = (change: object) => {
    const { read } = readForm(bankAccountEditSchema, { ...filled, number: '', ...change });
    return read && bankAccountChanges(account, read);
  };

  it('keeps its number if none is typed, and refuses a wrong one', () => {
    expect(changed({})).toEqual({});
    expect(changed({ number: '３４８-２１' })).toEqual({ account_number: '0034821' });
    expect(readForm(bankAccountEditSchema, { ...filled, number: '12345678' }).faults).toEqual({
      number: 'numberFormat',
    });
  });

  it('sends bank and branch together if one changes', () => {
    expect(changed({ branch: '021' })).toEqual({ bank_code: '9998', branch_code: '021' });
    expect(changed({ bank: '9997', branch: '012' })).toEqual({ bank_code: '9997', branch_code: '012' });
  });

  it('sends only changed fields', () => {
    expect(changed({ type: 'savings' })).toEqual({ account_type: 'savings' });
    expect(changed({ holder: 'さとう いちろう' })).toEqual({});
    expect(changed({ holder: 'サトウ ジロウ' })).toEqual({ holder_kana: 'サトウ ジロウ' });
  });

  it('has a text for each fault of the form', () => {
    for (const fault of BANK_ACCOUNT_FAULTS) expect(fault).toMatch(/^(bank|branch|number|holder)[A-Z]/);
  });
});
