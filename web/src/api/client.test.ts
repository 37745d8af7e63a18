import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, followOtherTabs, getSession, signIn } from '#stores/session-store.ts';
import { currentToast, showToast } from '#stores/toast-store.ts';

const TOKEN = 'sato'.padEnd(43, '_');
const keyOf = (token: string) => `${location.origin}/api/account/assets?lang=jp${token}`;
const answer = (msg: string) => Promise.resolve(Response.json({ code: 1, msg, data: {} }));
const fetched = vi.fn(() => answer('asked now'));

// jsdom requests cannot resolve relative URLs against this window, and the client takes its `Request` once.
vi.stubGlobal(
  'Request',
  class extends Request {
    constructor(input: string, init?: RequestInit) {
      super(new URL(input, location.href), init);
    }
  },
);
const { client } = await import('./client.ts');

beforeEach(() => {
  signIn(TOKEN, { user_id: 'usr_sato', display_name: '佐藤' });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
  globalThis.prefetchedResponses = undefined;
  fetched.mockClear();
});

it('uses each prefetched response of index.html once, and only for the same user', async () => {
  globalThis.prefetchedResponses = new Map([
    [keyOf(TOKEN), answer('asked ahead')],
    [keyOf('abe'), answer('of another user')],
  ]);
  expect((await client.getAssets()).msg).toBe('asked ahead');
  expect((await client.getAssets()).msg).toBe('asked now');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect([...globalThis.prefetchedResponses.keys()]).toEqual([keyOf('abe')]);
});

it('fails like any request when the prefetch of index.html has failed', async () => {
  const failed = Promise.reject(new TypeError('offline'));
  failed.catch(() => {});
  globalThis.prefetchedResponses = new Map([[keyOf(TOKEN), failed]]);
  await expect(client.getAssets()).rejects.toMatchObject({ name: 'NetworkError' });
  expect((await client.getAssets()).msg).toBe('asked now');
});

describe('a 401 for an old token', () => {
  const NEWER = 'abe'.padEnd(43, '_');
  const ABE = { user_id: 'usr_abe', display_name: '阿部' };
  const storeElsewhere = () => {
    localStorage.setItem('tsubame.userInfo', JSON.stringify(ABE));
    localStorage.setItem('tsubame.userId', ABE.user_id);
    localStorage.setItem('tsubame.token', NEWER);
  };
  const expectNewer = () => {
    expect(getSession()).toMatchObject({ token: NEWER, userId: ABE.user_id, expired: false });
    expect(localStorage.getItem('tsubame.token')).toBe(NEWER);
    expect(currentToast()?.text ?? '').not.toContain('有効期限');
  };
  /** A request with the old token gets a 401 after another session has begun. */
  const failLate = async (begin: () => void) => {
    fetched.mockImplementationOnce(async () => {
      begin();
      return Response.json({ code: 401, msg: '', data: null }, { status: 401 });
    });
    await expect(client.getAssets()).rejects.toMatchObject({ status: 401 });
  };

  beforeEach(() => showToast(''));

  it('keeps a newer session of this tab', async () => {
    await failLate(() => signIn(NEWER, ABE));
    expectNewer();
  });

  it('keeps a newer session of another tab that this tab knows', async () => {
    const stop = followOtherTabs(() => {});
    await failLate(() => {
      storeElsewhere();
      window.dispatchEvent(new StorageEvent('storage', { key: 'tsubame.token', newValue: NEWER }));
    });
    stop();
    expectNewer();
  });

  it('keeps a newer session of another tab that this tab does not know', async () => {
    await failLate(storeElsewhere);
    expectNewer();
  });

  it('ends the session that has this token', async () => {
    signIn('suzuki'.padEnd(43, '_'), { user_id: 'usr_suzuki', display_name: '鈴木' });
    await failLate(() => {});
    expect(getSession()).toMatchObject({ token: null, expired: true });
    expect(localStorage.getItem('tsubame.token')).toBeNull();
  });
});
