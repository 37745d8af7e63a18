// @vitest-environment node
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { workerCode } from './service-worker.ts';

const SCOPE = 'https://tsubame.example/app/';
const BUILD = {
  version: 'two',
  files: ['assets/frame-1.js'],
  texts: { folder: 'assets/texts-1/', names: ['common'] },
};
const code = workerCode(BUILD);

type Answer = { ok: boolean; status: number; body: string; clone(): Answer };
const answer = (body: string, status = 200): Answer => ({
  ok: status === 200,
  status,
  body,
  clone: () => answer(body, status),
});

/** The worker as a browser runs it, with caches in memory and a network that can be switched. */
function start(caches = new Map<string, Map<string, Answer>>()) {
  const net = { up: true, status: 200, full: false, requests: [] as string[] };
  const urlOf = (request: string | { url: string }) => (typeof request === 'string' ? request : request.url);
  const fetch = async (request: string | { url: string }) => {
    net.requests.push(urlOf(request));
    if (!net.up) throw new TypeError('offline');
    return answer(`fresh ${urlOf(request)}`, net.status);
  };
  const open = async (name: string) => {
    const stored = caches.get(name) ?? new Map<string, Answer>();
    caches.set(name, stored);
    return {
      match: async (request: string | { url: string }) => stored.get(urlOf(request)),
      put: async (request: { url: string }, response: Answer) => {
        if (net.full) throw new DOMException('full', 'QuotaExceededError');
        stored.set(request.url, response);
      },
      delete: async (url: string) => stored.delete(url),
      addAll: async (requests: (string | { url: string })[]) => {
        const answers = await Promise.all(requests.map(fetch));
        if (answers.some(({ ok }) => !ok)) throw new TypeError('not ok');
        for (const [at, request] of requests.entries()) stored.set(urlOf(request), answers[at] as Answer);
      },
    };
  };
  const listeners = new Map<string, (event: object) => void>();
  const works: Promise<unknown>[] = [];
  let claimed = 0;
  let skipped = 0;
  runInNewContext(code, {
    registration: { scope: SCOPE },
    clients: { claim: async () => (claimed += 1) },
    skipWaiting: async () => (skipped += 1),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    caches: {
      open,
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      match: async ({ url }: { url: string }) =>
        [...caches.values()].map((stored) => stored.get(url)).find(Boolean),
    },
    fetch,
    Request: class {
      url: string;
      constructor(url: string) {
        this.url = url;
      }
    },
  });
  const tell = async (type: string, more: object = {}) => {
    works.length = 0;
    listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => works.push(work), ...more });
    await Promise.all(works);
  };
  const ask = async (path: string, { method = 'GET', mode = 'cors' } = {}) => {
    let given: Promise<Answer> | undefined;
    works.length = 0;
    listeners.get('fetch')?.({
      request: { url: new URL(path, SCOPE).href, method, mode },
      respondWith: (one: Promise<Answer>) => {
        given = one;
      },
      waitUntil: (work: Promise<unknown>) => works.push(work),
    });
    const got = await given;
    await Promise.all(works);
    return got?.body;
  };
  return { net, caches, tell, ask, claimed: () => claimed, skipped: () => skipped };
}

const page = { mode: 'navigate' };

it('opens files offline that were cached at installation or opened later', async () => {
  const { net, tell, ask } = start();
  await tell('install');
  await tell('activate');
  await tell('message', { data: { texts: 'fr' } });
  await ask('assets/stock-1.js');
  net.up = false;
  expect(await ask('', page)).toBe(`fresh ${SCOPE}`);
  for (const path of ['assets/frame-1.js', 'assets/stock-1.js', 'assets/texts-1/fr/common.json'])
    expect(await ask(path)).toBe(`fresh ${SCOPE}${path}`);
});

it('ignores the API, other origins, requests other than GET, and pages outside the app', async () => {
  const { ask } = start();
  expect(await ask('/api/account/assets')).toBeUndefined();
  expect(await ask('https://elsewhere.example/app/assets/a.js')).toBeUndefined();
  expect(await ask('assets/a.js', { method: 'POST' })).toBeUndefined();
  expect(await ask('favicon.svg', page)).toBeUndefined();
});

it('discards a cache with an incomplete installation', async () => {
  const { net, tell, caches } = start();
  net.status = 500;
  await expect(tell('install')).rejects.toThrow();
  expect(caches.get('tsubame-two')?.size).toBe(0);
});

it('a new version waits for a message and keeps the previous version’s files for tabs that still run it', async () => {
  const caches = new Map(
    ['tsubame-zero', 'other', 'tsubame-one'].map((name) => [
      name,
      new Map([[`${SCOPE}assets/${name}.js`, answer(name)]]),
    ]),
  );
  const { tell, ask, skipped, claimed } = start(caches);
  await tell('install');
  expect(skipped()).toBe(0);
  await tell('message', { data: 'take over' });
  expect(skipped()).toBe(1);
  await tell('activate');
  expect(claimed()).toBe(1);
  expect([...caches.keys()]).toEqual(['other', 'tsubame-one', 'tsubame-two']);
  expect(await ask('assets/tsubame-one.js')).toBe('tsubame-one');
});

it('loads the app from the network at the next start when the server no longer has a cached file', async () => {
  const { net, tell, ask } = start();
  await tell('install');
  net.status = 404;
  await ask('assets/gone-1.js');
  net.status = 200;
  net.requests.length = 0;
  await ask('', page);
  expect(net.requests).toEqual([SCOPE]);
});

it('ignores a full disk and unknown messages', async () => {
  const { net, tell, ask, caches } = start();
  net.full = true;
  expect(await ask('assets/a-1.js')).toBe(`fresh ${SCOPE}assets/a-1.js`);
  for (const data of [null, 'x', { texts: '../..' }, { texts: 7 }]) await tell('message', { data });
  expect(caches.get('tsubame-two')?.size).toBe(0);
});
