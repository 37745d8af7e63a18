import { describe, expect, it } from 'vitest';
import { checkLogin, checkRegistration } from './credentials.ts';

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
    for (const password of ['abc123', 'abcdefghij'])
      expect(checkRegistration({ ...valid, password, confirmation: password })).toEqual({});
    for (const password of ['abc12', 'abcdefghijk']) {
      expect(checkRegistration({ ...valid, password, confirmation: password })).toEqual({
        password: 'passwordLength',
      });
    }
  });

  it.each(['09002345678', '03-1234-5678', '0901234567'])('refuses %s as a mobile number', (mobile) => {
    expect(checkRegistration({ ...valid, mobile })).toEqual({ mobile: 'mobileFormat' });
  });

  it.each(['090–1234–5678', '０９０ー１２３４ー５６７８', '+81 90 1234 5678'])(
    'takes %s as a mobile number',
    (mobile) => {
      expect(checkRegistration({ ...valid, mobile })).toEqual({});
    },
  );

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
