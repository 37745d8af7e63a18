import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearSession,
  followOtherTabs,
  getSession,
  restoreSession,
  setLocale,
  signIn,
} from './session-store.ts';

const TOKEN = 'a'.repeat(43);
const SIGNED_OUT = { token: null, userId: null, userInfo: null, expired: false };
const USER = { user_id: 'usr_1', display_name: '佐藤 一郎' };

beforeEach(() => {
  localStorage.clear();
  restoreSession();
});

describe('the stored session', () => {
  it('survives a reload: token, userId, userInfo and locale', () => {
    signIn(TOKEN, USER);
    setLocale('fr');
    expect(restoreSession()).toEqual({
      token: TOKEN,
      userId: 'usr_1',
      userInfo: USER,
      locale: 'fr',
      expired: false,
    });
  });

  it('is empty and Japanese when nothing is stored', () => {
    expect(getSession()).toEqual({ ...SIGNED_OUT, locale: 'jp' });
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
    expect(restoreSession()).toEqual({ ...SIGNED_OUT, locale: 'jp' });
  });

  it('counts half a sign-in as none', () => {
    localStorage.setItem('tsubame.token', TOKEN);
    expect(restoreSession().token).toBeNull();
  });

  it('keeps the language when it is cleared', () => {
    signIn(TOKEN, USER);
    setLocale('es');
    clearSession();
    expect(restoreSession()).toEqual({ ...SIGNED_OUT, locale: 'es' });
  });

  it('follows a sign-out made in another tab', () => {
    signIn(TOKEN, USER);
    const stop = followOtherTabs(() => {});
    localStorage.removeItem('tsubame.token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'tsubame.token' }));
    expect(getSession().token).toBeNull();
    stop();
  });

  it('is cleared with the expiry told to the other tabs, and no token stays in the storage', () => {
    signIn(TOKEN, USER);
    const told = vi.spyOn(Storage.prototype, 'setItem');
    clearSession({ expired: true });
    expect(told).toHaveBeenCalledWith('tsubame.expired', TOKEN);
    expect(Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes(TOKEN))).toEqual([]);
    expect(getSession()).toMatchObject({ token: null, expired: true });
    told.mockRestore();
  });

  it('takes the token before it out first when another user signs in', () => {
    signIn(TOKEN, USER);
    const order: string[] = [];
    const removed = vi
      .spyOn(Storage.prototype, 'removeItem')
      .mockImplementation((key) => void order.push(key));
    const stored = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => void order.push(key));
    signIn('b'.repeat(43), { user_id: 'usr_2', display_name: '鈴木' });
    expect(order).toEqual([
      'tsubame.token',
      'tsubame.answers',
      'tsubame.userInfo',
      'tsubame.userId',
      'tsubame.token',
    ]);
    removed.mockRestore();
    stored.mockRestore();
  });
});
