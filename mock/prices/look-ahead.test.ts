import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { businessDayAt, businessOrdinal, parseDay, startOfDay } from '@tsubame/sdk/rules';
import { afterAll, expect, it } from 'vitest';
import { BoundedCache } from '#market/bounded-cache.ts';
import { createRandomSequence } from '#market/hash.ts';
import type { PriceSource } from '#market/price-source.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newUser, placeTestOrder, startTestSandbox, type TestUser } from '#sandbox/testing.ts';
import { differences, randomIssue, type TestIssue, testPrices, withOtherFuture } from './testing.ts';

/** Some days before the exchange's hours changed. */
const FROM = '2024-10-28';
const CODES = ['6758', '7203', '9984'];
const at = (text: string) => Date.parse(`${text}:00+09:00`);

const sandboxes: Sandbox[] = [];
afterAll(async () => {
  await Promise.all(sandboxes.map((each) => each.close()));
  // The next test file of this worker has the same class.
  BoundedCache.prototype.get = bounded;
});

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

/** How often prices were exchanged: each time all caches are empty again. */
let exchanges = 0;
const values = new WeakMap<object, { readonly after: number; readonly known: Map<number, unknown> }>();
const bounded = BoundedCache.prototype.get;
// A spy would keep every call, and there are millions.
BoundedCache.prototype.get = function <Value>(this: object, key: number, compute: () => Value): Value {
  const last = values.get(this);
  const { known } = last?.after === exchanges ? last : { known: new Map<number, unknown>() };
  values.set(this, { after: exchanges, known });
  const value = (known.get(key) as Value | undefined) ?? compute();
  known.set(key, value);
  return value;
};

/** Prices that a test exchanges while the sandbox runs. */
class ExchangedPrices implements PriceSource {
  #source: PriceSource;

  constructor(issues: readonly TestIssue[]) {
    this.#source = testPrices(issues);
  }

  /** Exchanges the prices. Nothing that was calculated with the earlier ones is left. */
  use(issues: readonly TestIssue[]): void {
    this.#source = testPrices(issues);
    exchanges += 1;
  }

  get id() {
    return this.#source.id;
  }
  get firstDay() {
    return this.#source.firstDay;
  }
  get lastDay() {
    return this.#source.lastDay;
  }
  get closedDays() {
    return this.#source.closedDays;
  }
  get bars() {
    return this.#source.bars;
  }
  get issues() {
    return this.#source.issues;
  }
  splitsOf = (code: string) => this.#source.splitsOf(code);
  dividendsOf = (code: string) => this.#source.dividendsOf(code);
  factsOf = (code: string) => this.#source.factsOf(code);
  dayOn = (code: string, day: number) => this.#source.dayOn(code, day);
  lastDayBefore = (code: string, day: number) => this.#source.lastDayBefore(code, day);
}

interface World {
  readonly sandbox: Sandbox;
  readonly prices: ExchangedPrices;
  user: TestUser;
}

/** A sandbox in memory with a user; its clock stands at the first close. */
async function beginIn(issues: readonly TestIssue[]): Promise<World> {
  const prices = new ExchangedPrices(issues);
  const sandbox = await startTestSandbox({
    ...{ prices, market: { seed: 'own', schedule: 'exchange' }, programmes: true },
    ...{ beginAt: at(`${FROM}T15:00`), machineTime: () => at('2026-11-20T10:00'), checkResponses: true },
    requestsPerMinute: 1e9,
  });
  sandboxes.push(sandbox);
  await sandbox.clock.pause();
  return { sandbox, prices, user: await newUser(sandbox) };
}

/** Moves the clock and signs in again: sessions end within days. */
async function goTo({ sandbox, user }: World, instant: number): Promise<TestUser> {
  await sandbox.clock.jumpTo(instant);
  await sandbox.unitRunner.runAllDueJobs(instant);
  const body = { account: user.mobile, password: 'secret1' };
  const { data } = await call(sandbox, 'POST /session/login', { body });
  return { ...user, token: data.token };
}

/** Orders of several kinds at prices of the moment, and the closing of an earlier position, so that reads have something to show. */
async function trade({ sandbox, user }: World): Promise<void> {
  for (const code of CODES) {
    const { data } = await call(sandbox, `GET /stocks/${code}`, { token: user.token });
    // Its first bar may be later.
    if (data.quote === undefined) continue;
    const { lower_limit } = data.quote;
    await placeTestOrder(sandbox, user, { code, quantity: 200 });
    await placeTestOrder(sandbox, user, { code, quantity: 100, price_type: 'limit', price: lower_limit });
    await call(sandbox, `PUT /watchlist/${code}`, { token: user.token });
  }
  const { data } = await call(sandbox, 'GET /positions', { token: user.token });
  const [held] = data.items;
  const body = { quantity: 100, price_type: 'market' };
  const path = `/positions/${held?.position_id}/close`;
  if (held) await call(sandbox, `POST ${path}`, { token: user.token, key: randomUUID(), body });
}

/** Values of parameters without which an operation reads nothing. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  listCandles: ['1m', '5m', '45m', 'day', 'week', 'month', 'year'].map((period) => `?period=${period}`),
  listIndexValues: ['5m', 'day', 'month'].map((period) => `?period=${period}`),
  listSectors: ['day', 'week', 'month', 'year_to_date'].map((period) => `?period=${period}`),
  getJournalStatistics: ['?group_by=stock', '?group_by=weekday'],
  exportStatement: ['?from=2024-10-15&to=2024-11-30'],
};

/** Requests with a body that change nothing. */
const BODY_READS = [
  ...['week52_position', 'change_rate', 'rsi14'].map(
    (figure) =>
      [
        'POST /stocks/screen',
        {
          conditions: [{ kind: 'range', figure: 'turnover', min: '0', max: null }],
          sort: { figure, direction: 'highest_first' },
        },
      ] as const,
  ),
  ...CODES.map(
    (code) =>
      [
        'POST /orders/preview',
        { code, direction: 'long', leverage: 1, quantity: 100, price_type: 'market', price: null },
      ] as const,
  ),
] as const;

/** Responses of all reading operations, without what differs between two sandboxes by chance. */
async function readEverything({ sandbox, user: { token } }: World): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const idOf = async (name: string) => {
    const list = LISTS[name];
    if (list === undefined) return undefined;
    const { data } = await call(sandbox, `GET ${list}`, { token });
    return data?.items?.[0]?.[name] as string | undefined;
  };
  for (const { id, path } of readOperations()) {
    const paths = path.includes('{code}') ? CODES.map((code) => path.replace('{code}', code)) : [path];
    for (const each of paths) {
      let filled: string | null = each.replace('{index_id}', 'simtopix');
      for (const [whole, name = ''] of filled.matchAll(/\{(\w+)\}/g)) {
        const value = await idOf(name);
        filled = value === undefined ? null : (filled?.replace(whole, value) ?? null);
      }
      if (filled === null) continue;
      for (const query of QUERIES[id] ?? ['']) {
        const { status, data } = await call(sandbox, `GET ${filled}${query}`, { token });
        found[`${each}${query}`] = { status, data: withoutChance(data) };
      }
    }
  }
  for (const [place, [operation, body]] of BODY_READS.entries()) {
    const { status, data } = await call(sandbox, operation, { token, body });
    found[`${operation} ${place}`] = { status, data: withoutChance(data) };
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

/** Instants at which the reads are compared; those of `npm run test:deep` take minutes. */
const INSTANTS = Number(process.env.TSUBAME_READ_INSTANTS ?? (process.env.TSUBAME_DEEP ? 200 : 5));
/** Pairs of sets at each instant: one set with several other futures. */
const FUTURES = Number(process.env.TSUBAME_READ_FUTURES ?? 1);
/** Hours of a day at which something changes, and any other. */
const HOURS = [0, 8, 8.5, 9, 9.02, 10.3, 11.6, 12.5, 14.99, 15, 15.26, 15.5, 17.1, 23.5];

it.each([
  ['daily', false],
  ['minute', true],
])(
  'two sets of %s bars that differ only after an instant give the same answers to every read at it',
  async (_name, minutes) => {
    const next = createRandomSequence(minutes ? 2 : 1);
    const made = (seed: number, days: number) =>
      CODES.map((code, index) => randomIssue(code, { seed: seed + index, from: FROM, days, minutes }));
    const days = INSTANTS + 25;
    const base = made(101, days);
    const worlds = [await beginIn(base), await beginIn(base)] as const;
    const [fixed, exchanged] = worlds;
    let differing = 0;
    for (let place = 0; place < INSTANTS; place += 1) {
      const day = businessDayAt(businessOrdinal(parseDay(FROM)) + 1 + place);
      const hour = HOURS[Math.floor(next() * HOURS.length)] ?? 9 + next() * 6;
      const now = startOfDay(day) + Math.floor(hour * 3_600) * 1_000;
      for (const world of worlds) {
        if (place % 5 === 0) {
          world.user = await goTo(world, startOfDay(day - 1) + 10.5 * 3_600_000);
          await trade(world);
        }
        world.user = await goTo(world, now);
      }
      const expected = await readEverything(fixed);
      expect(Object.keys(expected).length).toBeGreaterThan(100);
      for (let pair = 0; pair < FUTURES; pair += 1) {
        const futures = made(Math.floor(next() * 1e6), days);
        const others = base.map((issue, index) => withOtherFuture(issue, futures[index] ?? issue, now));
        exchanged.prices.use(others);
        const found = await readEverything(exchanged);
        exchanged.prices.use(base);
        if (JSON.stringify(others) !== JSON.stringify(base)) differing += 1;
        expect(differences(expected, found), `at ${new Date(now + 9 * 3_600_000).toISOString()}`).toEqual([]);
      }
    }
    expect(differing).toBeGreaterThan((INSTANTS * FUTURES) / 2);
  },
  4 * 3_600_000,
);
