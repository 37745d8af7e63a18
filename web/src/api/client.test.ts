import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';

const TOKEN = 'sato'.padEnd(43, '_');
const keyOf = (token: string) => `${location.origin}/api/account/assets?lang=jp${token}`;
const answer = (msg: string) => Promise.resolve(Response.json({ code: 1, msg, data: {} }));
const fetched = vi.fn(() => answer('asked now'));

// This window's requests know of no address that their own could be relative to; the client takes its `Request` once.
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

it('what the page asked for before any script is taken once, and only by whose it is', async () => {
  globalThis.prefetchedResponses = new Map([
    [keyOf(TOKEN), answer('asked ahead')],
    [keyOf('abe'), answer('of somebody else')],
  ]);
  expect((await client.getAssets()).msg).toBe('asked ahead');
  expect((await client.getAssets()).msg).toBe('asked now');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect([...globalThis.prefetchedResponses.keys()]).toEqual([keyOf('abe')]);
});

it('one that failed meanwhile is a call that failed', async () => {
  const failed = Promise.reject(new TypeError('offline'));
  failed.catch(() => {});
  globalThis.prefetchedResponses = new Map([[keyOf(TOKEN), failed]]);
  await expect(client.getAssets()).rejects.toMatchObject({ name: 'NetworkError' });
  expect((await client.getAssets()).msg).toBe('asked now');
});
