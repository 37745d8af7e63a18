import { readdirSync, readFileSync } from 'node:fs';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from '../gateway/contract.ts';
import { type ChosenExamples, ExampleBook } from './book.ts';
import { exampleHandlers } from './msw.ts';
import { ownSandbox, routeExamples, sandboxFixture } from './playwright.ts';

const DIST = new URL('../../openapi/dist/', import.meta.url);
const bundle = JSON.parse(readFileSync(new URL('openapi.json', DIST), 'utf8')) as object;
const SCENARIOS = new URL('../scenarios/', import.meta.url);
const API = 'http://api.example/api';

describe('the book of examples', () => {
  const book = new ExampleBook(bundle);
  const contract = loadContract(new URL('openapi.json', DIST).pathname);
  const cases = contract.operations.flatMap(({ operationId, method, path, examples }) =>
    [...examples].map(([name, status]) => ({ operationId, method, path, name, status })),
  );

  it('has every outcome of every operation by its name, with its status', () => {
    expect(cases.length).toBeGreaterThan(900);
    const wrong = cases.filter(({ method, path, name, status }) => {
      const url = API + path.replaceAll(/\{\w+\}/g, 'x');
      const shown = book.answer({ method, url, prefer: `example=${name}` });
      return shown?.status !== status || shown.name !== name || typeof shown.body !== 'object';
    });
    expect(wrong).toEqual([]);
  });

  it('translates messages and texts to the requested language', () => {
    const body = (lang: string) =>
      book.answer({ method: 'GET', url: `${API}/environment?lang=${lang}` })?.body;
    expect([body('jp'), body('fr')]).toMatchObject([{ msg: '成功しました' }, { msg: 'Opération réussie' }]);
  });

  it('ignores requests outside the contract, and lists the existing examples for an unknown one', () => {
    expect(book.answer({ method: 'GET', url: 'http://api.example/elsewhere' })).toBeUndefined();
    expect(book.answer({ method: 'GET', url: `${API}/nowhere` })).toBeUndefined();
    const asked = { method: 'GET', url: `${API}/stocks/7203`, prefer: 'example=getStock_Nope' };
    expect(() => book.answer(asked)).toThrow('getStock has no example getStock_Nope; it has getStock_Toyota');
  });
});

describe('Mock Service Worker', () => {
  const server = setupServer(
    http.get('http://other.example/', () => new Response('theirs')),
    ...exampleHandlers(bundle, { getStock: 'getStock_NotFound' }),
  );
  beforeAll(() => server.listen());
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  const ask = (path: string, prefer = '') =>
    fetch(API + path, { headers: { token: 'guest', ...(prefer === '' ? {} : { prefer }) } });

  it('responds with the first success, the chosen example, or the request’s preference', async () => {
    expect(await (await ask('/environment')).json()).toMatchObject({ code: 1, data: { mode: 'paper' } });
    expect((await ask('/stocks/7203')).status).toBe(404);
    const preferred = await ask('/stocks/7203', 'example=getStock_Toyota');
    expect(preferred.headers.get('x-tsubame-example')).toBe('getStock_Toyota');
    expect((await ask('/stocks/7203', 'code=401')).status).toBe(401);
    expect(await (await fetch('http://other.example/')).text()).toBe('theirs');
  });

  it('breaks the connection for drop=answer', async () => {
    await expect(ask('/environment', 'drop=answer')).rejects.toThrow('fetch failed');
  });
});

it('the types accept only the names of existing operations, examples and scenarios', () => {
  // @ts-expect-error no operation has this name
  const misspelt: ChosenExamples = { placeOrdr: 'placeOrder_Filled' };
  // @ts-expect-error this is an example of another operation
  const foreign: ChosenExamples = { placeOrder: 'getStock_NotFound' };
  expect(() => exampleHandlers(bundle, misspelt)).toThrow('The contract has no operation placeOrdr.');
  expect(() => exampleHandlers(bundle, foreign)).toThrow(
    'placeOrder has no example getStock_NotFound; it has',
  );
  const files = readdirSync(SCENARIOS).filter((name) => name.endsWith('.json'));
  const named = readFileSync(new URL('scenario-name.ts', import.meta.url), 'utf8').match(/(?<=\| ')[^']+/g);
  expect(named).toEqual(files.map((name) => name.slice(0, -'.json'.length)).sort());
});

describe('a page of Playwright', () => {
  it('gets examples for requests of the contract, and passes other requests through', async () => {
    const handlers: ((route: never) => Promise<void>)[] = [];
    await routeExamples({ route: async (_url, given) => handlers.push(given) }, bundle);
    const handledBy: unknown[] = [];
    const visit = (url: string, headers: Record<string, string> = {}) =>
      handlers[0]?.({
        request: () => ({ method: () => 'GET', url: () => url, headers: () => headers }),
        fulfill: async ({ status }: { status: number }) => handledBy.push(status),
        fallback: async () => handledBy.push('goes on'),
        abort: async () => handledBy.push('lost'),
      } as never);
    await visit(`${API}/environment`);
    await visit('http://api.example/app/main.js');
    await visit(`${API}/environment`, { prefer: 'drop=request' });
    expect(handledBy).toEqual([200, 'goes on', 'lost']);
  });
});

describe('a sandbox for each worker', () => {
  const calls: string[] = [];
  const market = { seed: 'tsubame', schedule: 'always_open' };
  const opened = { account: '090', password: 'demo1234', address: 'home', session: 'signed_in' };
  const server = setupServer(
    http.all('http://127.0.0.1:4010/*', async ({ request }) => {
      const { pathname } = new URL(request.url);
      calls.push(`${request.method} ${pathname} ${await request.text()}`.trim());
      const isScenario = pathname.endsWith('/scenarios/at-night');
      return Response.json(isScenario ? { market: { seed: 's', schedule: 'exchange' } } : { market, opened });
    }),
  );
  beforeAll(() => server.listen());
  afterEach(() => calls.splice(0));
  afterAll(() => server.close());

  it('is created, loads a scenario in its market, and is ended', async () => {
    const sandbox = await ownSandbox('anna');
    expect(sandbox).toMatchObject({
      apiUrl: 'http://127.0.0.1:4010/w/anna/api',
      appUrl: 'http://anna.localhost:4010/app/',
    });
    expect(await sandbox.load('at-night')).toEqual(opened);
    await sandbox.end();
    expect(calls).toEqual([
      'PUT /gateway/workspaces/anna {}',
      'GET /w/anna/sandbox/scenarios/at-night',
      'GET /w/anna/sandbox/state',
      'PUT /gateway/workspaces/anna {"seed":"s","schedule":"exchange"}',
      'POST /w/anna/sandbox/scenarios/at-night/load',
      'GET /w/anna/sandbox/state',
      'DELETE /gateway/workspaces/anna',
    ]);
  });

  it('is a fixture of the worker, with its own name', async () => {
    const [fixture, { scope }] = sandboxFixture();
    expect(scope).toBe('worker');
    await fixture({}, async ({ name }) => expect(name).toMatch(/^worker-\d+-3$/), { workerIndex: 3 });
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['PUT', 'DELETE']);
  });
});
