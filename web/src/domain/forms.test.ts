import { describe, expect, it } from 'vitest';
import { displayNameFormSchema } from './display-name-form.ts';
import { faultAmong, readForm } from './form-faults.ts';
import { LOGIN_FAULTS, loginFormSchema } from './login-form.ts';
import { registrationFormSchema } from './registration-form.ts';

describe('the login form', () => {
  it('requires account and password', () => {
    expect(readForm(loginFormSchema, { account: ' ', password: '' }).faults).toEqual({
      account: 'accountEmpty',
      password: 'passwordEmpty',
    });
    expect(readForm(loginFormSchema, { account: '09012345678', password: 'x' }).faults).toBeNull();
  });

  it('refuses an account and a password beyond the maximum, in the contract’s characters', () => {
    const faults = (account: string, password: string) =>
      readForm(loginFormSchema, { account, password }).faults;
    expect(faults('🐦'.repeat(40), '🐦'.repeat(64))).toBeNull();
    expect(faults('correct-horse-battery', 'correct-horse-battery')).toBeNull();
    expect(faults('0'.repeat(41), 'x'.repeat(65))).toEqual({
      account: 'accountLength',
      password: 'passwordLength',
    });
  });

  it('has a text for each of its faults, and no others', () => {
    expect(faultAmong(LOGIN_FAULTS, 'accountEmpty')).toBe('accountEmpty');
    expect(faultAmong(LOGIN_FAULTS, 'Invalid type')).toBeUndefined();
  });
});

describe('the registration form', () => {
  const valid = {
    mobile: '090-8765-4321',
    password: 'abc123',
    confirmation: 'abc123',
    invitation: 'TSUBAME',
  };
  const faults = (change: Partial<typeof valid>) =>
    readForm(registrationFormSchema, { ...valid, ...change }).faults;

  it('accepts a password of 6 to 10 characters', () => {
    for (const password of ['abc123', 'abcdefghij', '🐦🐦🐦🐦🐦🐦'])
      expect(faults({ password, confirmation: password })).toBeNull();
    for (const password of ['abc12', 'abcdefghijk', '🐦🐦🐦'])
      expect(faults({ password, confirmation: password })).toEqual({ password: 'passwordLength' });
  });

  it.each(['09002345678', '03-1234-5678', '0901234567'])('refuses %s as a mobile number', (mobile) => {
    expect(faults({ mobile })).toEqual({ mobile: 'mobileFormat' });
  });

  it.each(['090–1234–5678', '０９０ー１２３４ー５６７８', '+81 90 1234 5678'])(
    'takes %s as a mobile number',
    (mobile) => {
      expect(faults({ mobile })).toBeNull();
    },
  );

  it('requires the same password twice', () => {
    expect(faults({ confirmation: 'abc124' })).toEqual({ confirmation: 'confirmationDiffers' });
  });

  it('refuses an impossible invitation code before sending, and trims blanks', () => {
    expect(faults({ invitation: 'つばめ' })).toEqual({ invitation: 'invitationFormat' });
    expect(faults({ invitation: 'A'.repeat(33) })).toEqual({ invitation: 'invitationLength' });
    expect(faults({ invitation: ' TSUBAME ' })).toBeNull();
    const { read } = readForm(registrationFormSchema, { ...valid, invitation: ' TSUBAME ' });
    expect(read?.invitation).toBe('TSUBAME');
  });

  it('requires every field, with one fault each', () => {
    expect(faults({ mobile: '', password: '', confirmation: '', invitation: ' ' })).toEqual({
      mobile: 'mobileEmpty',
      password: 'passwordEmpty',
      confirmation: 'confirmationEmpty',
      invitation: 'invitationEmpty',
    });
  });
});

describe('the display name form', () => {
  it('has 1 to 40 characters after trimming', () => {
    expect(readForm(displayNameFormSchema, { name: ' ' }).faults).toEqual({ name: 'nameEmpty' });
    expect(readForm(displayNameFormSchema, { name: '鳥'.repeat(40) }).faults).toBeNull();
    expect(readForm(displayNameFormSchema, { name: '鳥'.repeat(41) }).faults).toEqual({ name: 'nameLength' });
  });
});
