import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../mock/sandbox/app.ts';
import { breaking, closing, withServer } from '../verifier/fixtures/fake-server.ts';
import { openProviderProxy } from '../verifier/pact/provider-proxy.ts';
import { type PactOutcome, verifyPact } from '../verifier/pact/verify-pact.ts';
import { summaryOf } from './pact-summary.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  const store = { kind: 'memory' } as const;
  sandbox = await createSandbox({ store, pepper: randomBytes(32), port: 0, demo: false });
});
afterAll(() => sandbox?.close());

async function verifyWith(
  connectionFaults: Parameters<typeof breaking>[1],
  only: RegExp,
  log?: (text: string) => void,
): Promise<PactOutcome> {
  let outcome: PactOutcome | undefined;
  await withServer(breaking(sandbox.url, connectionFaults), async (url) => {
    const baseUrl = `${url}/api`;
    outcome = await verifyPact({ baseUrl, invitationCode: 'TSUBAME', only, log, answerMs: 2_000 });
  });
  if (!outcome) throw new Error('nothing was verified');
  return outcome;
}

test('names interactions with a broken, hanging or non-HTTP connection, and verifies all others', async () => {
  const outcome = await verifyWith(
    {
      '/api/market/clock': 'reset',
      '/api/market/indices': 'hang',
      '/api/stocks/hot': 'garbage',
      '/api/trading/terms': 'truncated',
    },
    /^(getMarketClock|listIndices|listHotStocks|getTradingTerms|getBoard|listSearchHistory)_/,
  );
  const reasons = Object.fromEntries(
    outcome.failures.map(({ interaction, reason }) => [interaction, reason]),
  );
  const broke = 'the connection broke before the response was complete';
  expect(reasons).toEqual({
    getMarketClock_Afternoon: broke,
    getMarketClock_Unauthorized: broke,
    listIndices_TwoIndices: 'no complete response within 2 s',
    listIndices_Unauthorized: 'no complete response within 2 s',
    listHotStocks_TwoStocks: expect.stringContaining('the response is not HTTP'),
    listHotStocks_Unauthorized: expect.stringContaining('the response is not HTTP'),
    getTradingTerms_Terms: broke,
    getTradingTerms_Unauthorized: broke,
  });
  expect(outcome).toMatchObject({ selected: 14, played: 14 });
});

test('keeps earlier results if the provider stops, and gives a reason for the rest', async () => {
  const outcome = await verifyWith(
    { '/api/stocks/hot': 'exit' },
    /^(getBoard|listHotStocks|listResultCodes)_/,
  );
  const names = outcome.failures.map(({ interaction }) => interaction);
  expect(names).toEqual(expect.arrayContaining(['listHotStocks_TwoStocks', 'listResultCodes_Catalogue']));
  expect(names.filter((name) => name.startsWith('getBoard_'))).toEqual([]);
  expect(outcome.selected).toBe(7);
});

test('fails only the interaction with a state that a broken connection prevents', async () => {
  const logged: string[] = [];
  const outcome = await verifyWith({ '/api/watchlist/7203': 'reset' }, /^listWatchlist_/, (text) =>
    logged.push(text),
  );
  expect(outcome.failures).toEqual([
    {
      interaction: 'listWatchlist_OneStock',
      reason: expect.stringMatching(/^its state was not set up: ./),
    },
  ]);
  expect(logged[0]).toMatch(/^Not set up: a signed-in user .*watch.*: ./);
});

test('returns the request of a failure as the provider received it', async () => {
  const { failures } = await verifyWith({ '/api/session/login': 'reset' }, /^login_SignedIn$/);
  expect(failures[0]?.request).toMatchObject({
    method: 'POST',
    url: expect.stringContaining('/api/session/login?lang=jp'),
    body: expect.stringContaining('"password":"demo1234"'),
  });
  expect(Object.keys(failures[0]?.request?.headers ?? {})).not.toContain('x-tsubame-interaction');
});

test('skips and names an interaction with a state that needs an operation that is not built', async () => {
  let outcome: PactOutcome | undefined;
  await withServer(breaking(sandbox.url, { '/api/watchlist/7203': 'absent' }), async (url) => {
    const options = { baseUrl: `${url}/api`, invitationCode: 'TSUBAME', only: /^listWatchlist_/ };
    outcome = await verifyPact(options);
  });
  expect(outcome).toMatchObject({
    selected: 3,
    played: 2,
    failures: [],
    skipped: [{ names: ['listWatchlist_OneStock'] }],
  });
});

test('plays only the interaction that is selected by name', async () => {
  const outcome = await verifyWith({}, /^getBoard_TenLevels$/);
  expect(summaryOf('X', outcome)).toBe('X answers as the web app expects.\n1 of 1 played.');
});

test('rejects a name that matches no interaction before it sends a request', async () => {
  await expect(verifyWith({}, /^getBord/)).rejects.toThrow(
    'No interaction of the pact has a name that matches ^getBord',
  );
});

test('accepts a provider that closes the connection after every response', async () => {
  const broken: string[] = [];
  await withServer(closing({ code: 1 }), async (baseUrl) => {
    const options = { baseUrl, timeoutMs: 2_000, onPlayed: () => undefined };
    const proxy = await openProviderProxy({ ...options, onBroken: (_, reason) => broken.push(reason) });
    expect(await (await fetch(`${proxy.url}/thing`)).json()).toEqual({ code: 1 });
    await proxy.close();
  });
  expect(broken).toEqual([]);
});
