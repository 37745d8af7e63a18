import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearSession,
  followOtherTabs,
  getSession,
  restoreSession,
  setLocale,
  signIn,
} from './session-store.ts';

const TOKEN = 'a'.repeat(43);
const USER = { user_id: 'usr_1', display_name: '佐藤 一郎' };

beforeEach(() => {
  localStorage.clear();
  restoreSession();
});

describe('the stored session', () => {
  it('survives a reload: token, userId, userInfo and locale', () => {
    signIn(TOKEN, USER);
    setLocale('fr');
    expect(restoreSession()).toEqual({ token: TOKEN, userId: 'usr_1', userInfo: USER, locale: 'fr' });
  });

  it('is empty and Japanese when nothing is stored', () => {
    expect(getSession()).toEqual({ token: null, userId: null, userInfo: null, locale: 'jp' });
  });

  it('keeps of the user only what screens show before the first answer', () => {
    signIn(TOKEN, { ...USER, account: '090-****-5678' } as typeof USER);
    expect(localStorage.getItem('tsubame.userInfo')).toBe(JSON.stringify(USER));
  });

  it('falls back to defaults when the store is corrupt', () => {
    localStorage.setItem('tsubame.token', '<broken>');
    localStorage.setItem('tsubame.userId', 'usr_1');
    localStorage.setItem('tsubame.userInfo', '{');
    localStorage.setItem('tsubame.locale', 'klingon');
    expect(restoreSession()).toEqual({ token: null, userId: null, userInfo: null, locale: 'jp' });
  });

  it('counts half a sign-in as none', () => {
    localStorage.setItem('tsubame.token', TOKEN);
    expect(restoreSession().token).toBeNull();
  });

  it('keeps the language when it is cleared', () => {
    signIn(TOKEN, USER);
    setLocale('es');
    clearSession();
    expect(restoreSession()).toEqual({ token: null, userId: null, userInfo: null, locale: 'es' });
  });

  it('follows a sign-out made in another tab', () => {
    signIn(TOKEN, USER);
    const stop = followOtherTabs();
    localStorage.removeItem('tsubame.token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'tsubame.token' }));
    expect(getSession().token).toBeNull();
    stop();
  });
});
