import { describe, expect, it } from 'vitest';
import { bankAccountForm, holderAtBank } from './bank-account-form.ts';
import { readForm } from './form-faults.ts';

const filled = { bank: '9998', branch: '012', type: 'ordinary', number: '34821', holder: 'サトウ イチロウ' };
const faults = (change: object) => readForm(bankAccountForm, { ...filled, ...change }).faults;

describe('a bank account', () => {
  it('is read with full-width digits and any kana', () => {
    const { read } = readForm(bankAccountForm, {
      ...filled,
      number: '００３ ４８２１',
      holder: 'さとう　いちろう',
    });
    expect(read).toMatchObject({ number: '0034821', holder: 'サトウ イチロウ' });
  });

  it('needs every field', () => {
    expect(faults({ bank: '', branch: '', number: ' ', holder: '' })).toEqual({
      bank: 'bankEmpty',
      branch: 'branchEmpty',
      number: 'numberEmpty',
      holder: 'holderEmpty',
    });
  });

  it('takes no number of eight digits and no name in letters', () => {
    expect(faults({ number: '12345678' })).toEqual({ number: 'numberFormat' });
    expect(faults({ holder: 'Sato Ichiro' })).toEqual({ holder: 'holderKana' });
    expect(faults({ holder: '佐藤' })).toEqual({ holder: 'holderKana' });
  });

  it('says how the bank will write the holder, once it is a name', () => {
    expect(holderAtBank('キョーコ')).toBe('ｷﾖ-ｺ');
    expect(holderAtBank('Kyoko')).toBeNull();
  });
});
