import { describe, expect, it } from 'vitest';
import { checkLogin, checkRegistration, mobileDigits } from './credentials.ts';

describe('a mobile number', () => {
  it.each([
    ['090-1234-5678', '09012345678'],
    ['０９０ー１２３４ー５６７８', '09012345678'],
    ['+81 90 1234 5678', '09012345678'],
    ['+81(0)80-1234-5678', '08012345678'],
  ])('%s is understood', (text, digits) => expect(mobileDigits(text)).toBe(digits));

  it.each(['03-1234-5678', '0901234567', '090123456789', 'abc', ''])('%s is none', (text) =>
    expect(mobileDigits(text)).toBeNull(),
  );
});

describe('login', () => {
  it('asks for account and password', () => {
    expect(checkLogin({ account: ' ', password: '' })).toEqual({
      account: 'accountEmpty',
      password: 'passwordEmpty',
    });
    expect(checkLogin({ account: '09012345678', password: 'x' })).toEqual({});
  });
});

describe('registration', () => {
  const valid = {
    mobile: '090-8765-4321',
    password: 'abc123',
    confirmation: 'abc123',
    invitation: 'TSUBAME',
  };

  it('accepts a password of 6 to 10 characters', () => {
    expect(checkRegistration(valid)).toEqual({});
    for (const password of ['abc12', 'abcdefghijk']) {
      expect(checkRegistration({ ...valid, password, confirmation: password })).toEqual({
        password: 'passwordLength',
      });
    }
  });

  it('wants the same password twice', () => {
    expect(checkRegistration({ ...valid, confirmation: 'abc124' })).toEqual({
      confirmation: 'confirmationDiffers',
    });
  });

  it('asks for every field', () => {
    expect(checkRegistration({ mobile: '', password: '', confirmation: '', invitation: '' })).toEqual({
      mobile: 'mobileEmpty',
      password: 'passwordEmpty',
      confirmation: 'confirmationEmpty',
      invitation: 'invitationEmpty',
    });
  });
});
