import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearSession,
  followOtherTabs,
  getSession,
  restoreSession,
  setLocale,
  signIn,
  storeUserInfo,
} from './session-store.ts';

const TOKEN = 'a'.repeat(43);
const SIGNED_OUT = { token: null, userId: null, userInfo: null, expired: false };
const NEWER = 'b'.repeat(43);
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

  it('stores Japanese if no language is stored, and keeps another one', () => {
    expect(localStorage.getItem('tsubame.locale')).toBe('jp');
    localStorage.setItem('tsubame.locale', 'es');
    restoreSession();
    expect(localStorage.getItem('tsubame.locale')).toBe('es');
  });

  it('has of the user’s data only what screens show before the first response', () => {
    signIn(TOKEN, { ...USER, account: '090-****-5678' } as typeof USER);
    expect(localStorage.getItem('tsubame.userInfo')).toBe(JSON.stringify(USER));
  });

  it('has the defaults when the storage is corrupt', () => {
    localStorage.setItem('tsubame.token', '<broken>');
    localStorage.setItem('tsubame.userId', 'usr_1');
    localStorage.setItem('tsubame.userInfo', '{');
    localStorage.setItem('tsubame.locale', 'klingon');
    expect(restoreSession()).toEqual({ ...SIGNED_OUT, locale: 'jp' });
  });

  it('is empty if only a part of a sign-in is stored', () => {
    localStorage.setItem('tsubame.token', TOKEN);
    expect(restoreSession().token).toBeNull();
  });

  it('keeps the language when it is cleared', () => {
    signIn(TOKEN, USER);
    setLocale('es');
    clearSession();
    expect(restoreSession()).toEqual({ ...SIGNED_OUT, locale: 'es' });
  });

  it('leaves nothing of the user in the storage when it is cleared', () => {
    signIn(TOKEN, USER);
    clearSession();
    expect(Object.keys(localStorage)).toEqual(['tsubame.locale']);
  });

  it('follows a sign-out in another tab', () => {
    signIn(TOKEN, USER);
    const stop = followOtherTabs(() => {});
    localStorage.removeItem('tsubame.token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'tsubame.token' }));
    expect(getSession().token).toBeNull();
    stop();
  });

  it('tells other tabs about an expiry, and leaves no token in the storage', () => {
    signIn(TOKEN, USER);
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    clearSession({ expired: true });
    expect(setItem).toHaveBeenCalledWith('tsubame.expired', TOKEN);
    expect(Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes(TOKEN))).toEqual([]);
    expect(getSession()).toMatchObject({ token: null, expired: true });
    setItem.mockRestore();
  });

  it('removes the previous token first when another user signs in', () => {
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

/** Another tab signs in while this tab is in the back-forward cache and gets no event. */
function signInElsewhere(user = USER): void {
  localStorage.setItem('tsubame.userInfo', JSON.stringify(user));
  localStorage.setItem('tsubame.userId', user.user_id);
  localStorage.setItem('tsubame.answers', 'newer');
  localStorage.setItem('tsubame.token', NEWER);
}

describe('a newer session that another tab has stored', () => {
  beforeEach(() => signIn(TOKEN, USER));

  it.each([
    ['expires', { expired: true }],
    ['is signed out', {}],
  ])('is kept and adopted when the session of this tab %s', (_, how) => {
    signInElsewhere({ user_id: 'usr_2', display_name: '鈴木' });
    expect(clearSession(how)).toBe(false);
    expect(getSession()).toMatchObject({ token: NEWER, userId: 'usr_2', expired: false });
    expect(localStorage.getItem('tsubame.token')).toBe(NEWER);
    expect(localStorage.getItem('tsubame.userId')).toBe('usr_2');
    expect(localStorage.getItem('tsubame.answers')).toBe('newer');
  });

  it('is kept when it has replaced the ended session in this tab', () => {
    signIn(NEWER, USER);
    expect(clearSession({ token: TOKEN })).toBe(false);
    expect(getSession().token).toBe(NEWER);
    expect(localStorage.getItem('tsubame.token')).toBe(NEWER);
  });

  it('is adopted when this tab returns from the back-forward cache', () => {
    const stop = followOtherTabs(() => {});
    signInElsewhere();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(getSession().token).toBe(TOKEN);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(getSession().token).toBe(NEWER);
    stop();
  });

  it('keeps its user when a response for the previous user is late', () => {
    signInElsewhere({ user_id: 'usr_2', display_name: '鈴木' });
    storeUserInfo({ ...USER, display_name: '佐藤 二郎' });
    expect(localStorage.getItem('tsubame.userInfo')).toContain('鈴木');
    restoreSession();
    storeUserInfo(USER);
    expect(getSession().userInfo?.display_name).toBe('鈴木');
  });
});

it('a session is cleared at its end if the store has no other session, or a corrupt one', () => {
  signIn(TOKEN, USER);
  localStorage.setItem('tsubame.token', '<broken>');
  expect(clearSession({ expired: true })).toBe(true);
  expect(getSession()).toMatchObject({ token: null, expired: true });
  expect(localStorage.getItem('tsubame.token')).toBeNull();
});
