import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, placeTestOrder, startTestSandbox, type TestUser } from '#sandbox/testing.ts';
import { differences, randomIssue, type TestIssue, testPrices, withOtherFuture } from './testing.ts';

const FROM = '2019-04-01';
const CODES = ['6758', '7203', '9984'];
const at = (text: string) => Date.parse(`${text}:00+09:00`);

const sandboxes: Sandbox[] = [];
afterAll(() => Promise.all(sandboxes.map((each) => each.close())));

interface Operation {
  readonly id: string;
  readonly path: string;
}

/** Every operation of the contract that reads. */
function readOperations(): Operation[] {
  const file = new URL('../../openapi/dist/openapi.json', import.meta.url);
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, { get?: { operationId: string } }>;
  };
  return Object.entries(paths).flatMap(([path, { get }]) =>
    // Draws have simulated applicants by chance; no price is in them.
    get && path !== '/stream' && !path.endsWith('/draw') ? [{ id: get.operationId, path }] : [],
  );
}

/** The list that has the ids of a parameter. */
const LISTS: Readonly<Record<string, string>> = {
  order_id: '/orders',
  position_id: '/positions',
  alert_id: '/price-alerts',
  news_id: '/news',
  ipo_id: '/ipos',
  block_trade_id: '/block-trades',
  product_id: '/follow-products',
  message_id: '/messages',
};

/** A sandbox in memory with a user and waiting orders; its clock stands at the first opening. */
async function beginIn(issues: readonly TestIssue[]): Promise<{ sandbox: Sandbox; user: TestUser }> {
  const sandbox = await startTestSandbox({
    ...{ prices: testPrices(issues), market: { seed: 'own', schedule: 'exchange' }, programmes: true },
    ...{ beginAt: at('2019-04-01T15:00'), machineTime: () => at('2026-11-20T10:00'), checkResponses: true },
  });
  sandboxes.push(sandbox);
  await sandbox.clock.pause();
  return { sandbox, user: await newUser(sandbox) };
}

/** Moves the clock and signs in again: sessions end within days. */
async function goTo(sandbox: Sandbox, user: TestUser, instant: number): Promise<TestUser> {
  await sandbox.clock.jumpTo(instant);
  await sandbox.unitRunner.runAllDueJobs(instant);
  const body = { account: user.mobile, password: 'secret1' };
  const { data } = await call(sandbox, 'POST /session/login', { body });
  return { ...user, token: data.token };
}

/** Responses of all reading operations, without what differs between two sandboxes by chance. */
async function readEverything(sandbox: Sandbox, { token }: TestUser): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const idOf = async (name: string) => {
    const list = LISTS[name];
    if (list === undefined) return undefined;
    const { data } = await call(sandbox, `GET ${list}`, { token });
    return data?.items?.[0]?.[name] as string | undefined;
  };
  for (const { id, path } of readOperations()) {
    let filled: string | null = path.replace('{code}', '7203').replace('{index_id}', 'simtopix');
    for (const [whole, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
      if (name === 'code' || name === 'index_id') continue;
      const value = await idOf(name);
      filled = value === undefined ? null : (filled?.replace(whole, value) ?? null);
    }
    if (filled === null) continue;
    const queries = /candles|values/.test(path) ? ['?period=1m', '?period=day', '?period=month'] : [''];
    for (const query of queries) {
      const { status, data } = await call(sandbox, `GET ${filled}${query}`, { token });
      found[`${id}${query}`] = { status, data: withoutChance(data) };
    }
  }
  return found;
}

/** Ids and secrets are random; what the simulated applicants of an offering take too. */
function withoutChance(data: unknown): unknown {
  const text = JSON.stringify(data ?? null, (key, value) =>
    /(_id|^id|token|account|mobile|reference|commitment|seed|cursor|display_name|remaining_lots)$/.test(key)
      ? 'chance'
      : value,
  );
  return JSON.parse(text.replaceAll(/\b[a-z]{3,4}_[a-z0-9]{20,}/g, 'id'));
}

it.each([
  ['daily', false, '2019-04-10T12:40'],
  ['minute', true, '2019-04-10T13:05'],
])(
  'two sets of %s bars that differ only after an instant give the same answers to every read at it',
  async (_name, minutes, instant) => {
    const now = at(instant);
    const made = (seed: number) =>
      CODES.map((code, index) => randomIssue(code, { seed: seed + index, from: FROM, days: 25, minutes }));
    const ones = made(101);
    const futures = made(701);
    const others = ones.map((issue, index) => withOtherFuture(issue, futures[index] ?? issue, now));
    expect(others).not.toEqual(ones);
    const answers: Record<string, unknown>[] = [];
    for (const issues of [ones, others]) {
      const { sandbox, user: registered } = await beginIn(issues);
      let user = await goTo(sandbox, registered, at('2019-04-03T14:00'));
      for (const code of CODES) {
        const { data } = await call(sandbox, `GET /stocks/${code}`, { token: user.token });
        const { quote } = data;
        await placeTestOrder(sandbox, user, { code, quantity: 100 });
        await placeTestOrder(sandbox, user, {
          code,
          quantity: 100,
          price_type: 'limit',
          price: quote.lower_limit,
        });
        await call(sandbox, `PUT /watchlist/${code}`, { token: user.token });
      }
      user = await goTo(sandbox, user, at('2019-04-05T10:00'));
      user = await goTo(sandbox, user, now - 3_600_000);
      for (const code of CODES) {
        const { data } = await call(sandbox, `GET /stocks/${code}`, { token: user.token });
        await placeTestOrder(sandbox, user, {
          code,
          quantity: 100,
          price_type: 'limit',
          price: data.quote.lower_limit,
        });
      }
      user = await goTo(sandbox, user, now);
      answers.push(await readEverything(sandbox, user));
    }
    const [one = {}, other = {}] = answers;
    expect(Object.keys(one).length).toBeGreaterThan(50);
    expect(differences(one, other)).toEqual([]);
  },
  120_000,
);
