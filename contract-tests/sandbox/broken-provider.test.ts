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

async function verified(
  faults: Parameters<typeof breaking>[1],
  only: RegExp,
  log?: (text: string) => void,
): Promise<PactOutcome> {
  let outcome: PactOutcome | undefined;
  await withServer(breaking(sandbox.url, faults), async (url) => {
    const baseUrl = `${url}/api`;
    outcome = await verifyPact({ baseUrl, invitationCode: 'TSUBAME', only, log, answerMs: 2_000 });
  });
  if (!outcome) throw new Error('nothing was verified');
  return outcome;
}

test('connections that break, hang or carry no HTTP have the name of their interaction; all others are verified', async () => {
  const outcome = await verified(
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
  const broke = 'the connection broke before a whole answer';
  expect(reasons).toEqual({
    getMarketClock_Afternoon: broke,
    getMarketClock_Unauthorized: broke,
    listIndices_TwoIndices: 'no complete response within 2 s',
    listIndices_Unauthorized: 'no complete response within 2 s',
    listHotStocks_TwoStocks: expect.stringContaining('the answer is no HTTP'),
    listHotStocks_Unauthorized: expect.stringContaining('the answer is no HTTP'),
    getTradingTerms_Terms: broke,
    getTradingTerms_Unauthorized: broke,
  });
  expect(outcome).toMatchObject({ selected: 14, played: 14 });
});

test('when the provider goes away half way, what was verified before stays verified and the rest has a reason', async () => {
  const outcome = await verified({ '/api/stocks/hot': 'exit' }, /^(getBoard|listHotStocks|listResultCodes)_/);
  const names = outcome.failures.map(({ interaction }) => interaction);
  expect(names).toEqual(expect.arrayContaining(['listHotStocks_TwoStocks', 'listResultCodes_Catalogue']));
  expect(names.filter((name) => name.startsWith('getBoard_'))).toEqual([]);
  expect(outcome.selected).toBe(7);
});

test('a state that a broken connection prevents fails its interaction only', async () => {
  const told: string[] = [];
  const outcome = await verified({ '/api/watchlist/7203': 'reset' }, /^listWatchlist_/, (text) =>
    told.push(text),
  );
  expect(outcome.failures).toEqual([
    {
      interaction: 'listWatchlist_OneStock',
      reason: expect.stringMatching(/^its state was not set up: ./),
    },
  ]);
  expect(told[0]).toMatch(/^Not set up: a signed-in user .*watch.*: ./);
});

test('a failure carries the request that it came of, as the provider got it', async () => {
  const { failures } = await verified({ '/api/session/login': 'reset' }, /^login_SignedIn$/);
  expect(failures[0]?.request).toMatchObject({
    method: 'POST',
    url: expect.stringContaining('/api/session/login?lang=jp'),
    body: expect.stringContaining('"password":"demo1234"'),
  });
  expect(Object.keys(failures[0]?.request?.headers ?? {})).not.toContain('x-tsubame-interaction');
});

test('a state whose calls are not built is left out, by the name of its interaction', async () => {
  let outcome: PactOutcome | undefined;
  await withServer(breaking(sandbox.url, { '/api/watchlist/7203': 'absent' }), async (url) => {
    const options = { baseUrl: `${url}/api`, invitationCode: 'TSUBAME', only: /^listWatchlist_/ };
    outcome = await verifyPact(options);
  });
  expect(outcome).toMatchObject({
    selected: 3,
    played: 2,
    failures: [],
    skipped: ['listWatchlist_OneStock'],
  });
});

test('one interaction chosen by its name is one played', async () => {
  const outcome = await verified({}, /^getBoard_TenLevels$/);
  expect(summaryOf('X', outcome)).toBe('X answers as the web app expects.\n1 of 1 played.');
});

test('a name that no interaction has is told before anything is sent', async () => {
  await expect(verified({}, /^getBord/)).rejects.toThrow(
    'No interaction of the pact has a name like ^getBord',
  );
});

test('a provider that closes after every answer is no fault', async () => {
  const broken: string[] = [];
  await withServer(closing({ code: 1 }), async (baseUrl) => {
    const options = { baseUrl, timeoutMs: 2_000, onPlayed: () => undefined };
    const relay = await openProviderProxy({ ...options, onBroken: (_, reason) => broken.push(reason) });
    expect(await (await fetch(`${relay.url}/thing`)).json()).toEqual({ code: 1 });
    await relay.close();
  });
  expect(broken).toEqual([]);
});
