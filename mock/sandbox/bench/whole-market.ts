// Measures reads of a market of 4,000 imported issues over HTTP: the first one of a day, and later ones. node mock/sandbox/bench/whole-market.ts
// The exit code is 1 if the median of the later ones exceeds a limit; the first one calculates the closed days for all later ones. The tests
// count calculations instead of time.
import { randomBytes, randomUUID } from 'node:crypto';
import { businessDayAt, businessOrdinal, dayOf } from '@tsubame/sdk/rules';
import { createSandbox } from '../app.ts';
import { mix } from '../market/hash.ts';
import type { OwnDay, PriceSource } from '../market/price-source.ts';

const ISSUES = 4_000;
const ROUNDS = 21;
const AT = Date.parse('2026-11-20T14:03:00+09:00');
const [FIRST_DAY, LAST_DAY] = [dayOf(AT) - 800, dayOf(AT) + 30];

/** Codes of four digits; some are those of the universe. */
const codes = Array.from({ length: ISSUES }, (_, place) => String(1_000 + place * 2));

/** A bar of four prices between 100 and 300 yen, by code and day. */
function dayOn(code: string, day: number): OwnDay {
  const chance = mix(Number(code), day);
  const openTenths = 1_000 + (chance % 200) * 10;
  const closeTenths = openTenths + ((chance >>> 8) % 21) * 10 - 100;
  return {
    day,
    openTenths,
    closeTenths,
    highTenths: Math.max(openTenths, closeTenths) + 10,
    lowTenths: Math.min(openTenths, closeTenths) - 10,
    volume: 100_000,
    firstMinute: null,
    minutes: null,
  };
}

const prices: PriceSource = {
  id: 'bench',
  firstDay: FIRST_DAY,
  lastDay: LAST_DAY,
  closedDays: [],
  bars: 'daily',
  issues: codes.map((code) => ({ code, firstDay: FIRST_DAY, firstMinute: null, profile: null })),
  splitsOf: () => [],
  dividendsOf: () => [],
  factsOf: () => [],
  dayOn,
  lastDayBefore: (code, day) => dayOn(code, businessDayAt(businessOrdinal(day) - 1)),
};

const sandbox = await createSandbox({
  ...{ store: { kind: 'memory' }, pepper: randomBytes(32), port: 0, demo: false, programmes: false, prices },
  ...{ market: { seed: 'bench', schedule: 'exchange' }, beginAt: AT, log: console.error },
  requestsPerMinute: 1e9,
});
await sandbox.clock.pause();

async function request(path: string, init: { token?: string; body?: unknown } = {}) {
  const { token = 'guest', body } = init;
  const response = await fetch(`${sandbox.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { token, 'Idempotency-Key': randomUUID(), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { code: number; data: { token: string } };
  if (answer.code !== 1) throw new RangeError(`${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}

const register = { mobile: '090-1234-0001', password: 'secret1', invitation_code: 'TSUBAME' };
const { token } = await request('/session/register', { body: register });

/** Reads with the limit of their later ones, in ms. */
const READS: readonly (readonly [string, number, string, unknown?])[] = [
  ['search', 50, '/stocks?query=10&limit=20'],
  ['list', 50, '/stocks?limit=100'],
  ['ranking', 150, '/stocks?sort=gainers&limit=100'],
  ['sectors', 150, '/market/sectors?period=day'],
  [
    'screener',
    150,
    '/stocks/screen',
    {
      conditions: [
        { kind: 'range', figure: 'turnover', min: '1', max: null },
        { kind: 'range', figure: 'rsi14', min: null, max: '60' },
        { kind: 'range', figure: 'average25_rate', min: null, max: '0' },
      ],
      sort: { figure: 'rsi14', direction: 'lowest_first' },
    },
  ],
];

async function durationMs(path: string, body: unknown): Promise<number> {
  const startedAt = performance.now();
  await request(path, { token, body });
  return performance.now() - startedAt;
}

try {
  for (const [name, limit, path, body] of READS) {
    const first = await durationMs(path, body);
    const later: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) later.push(await durationMs(path, body));
    const [median = 0, slowest = 0] = [
      later.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)],
      Math.max(...later),
    ];
    console.log(
      `${name} of ${ISSUES} issues: first ${first.toFixed(0)} ms, later ${median.toFixed(1)} ms (limit ${limit}), slowest ${slowest.toFixed(0)}`,
    );
    if (median > limit) process.exitCode = 1;
  }
} finally {
  await sandbox.close();
}
