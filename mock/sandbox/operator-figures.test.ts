import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseMetricSamples, unknownMetricsInGuide } from '../telemetry/testing.ts';
import type { Sandbox } from './app.ts';
import { call, newUser, startTestSandbox, type TestUser } from './testing.ts';

let sandbox: Sandbox;
let user: TestUser;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  user = await newUser(sandbox);
});
afterAll(() => sandbox.close());

const exposition = async () => (await fetch(`${sandbox.url}/metrics`)).text();
const metrics = async () => parseMetricSamples(await exposition());
const ready = async () => {
  const response = await fetch(`${sandbox.url}/health/ready`);
  return { status: response.status, body: await response.json() };
};

it('counts requests by operation and code, with their durations', async () => {
  const { token } = user;
  await call(sandbox, 'GET /orders', { token });
  await call(sandbox, 'GET /orders', { token: 'guest' });
  await call(sandbox, 'GET /orders/ord_x', { token });
  const samples = await metrics();
  const counted = (operation: string, code: number) =>
    samples.get(`tsubame_sandbox_requests_total{operation="${operation}",code="${code}"}`);
  expect([counted('listOrders', 1), counted('listOrders', 401), counted('getOrder', 422)]).toEqual([1, 1, 1]);
  expect(samples.get('tsubame_sandbox_request_duration_seconds_count{operation="listOrders"}')).toBe(2);
});

it('shows the figures of admission, database, due jobs, streams and the process', async () => {
  const samples = await metrics();
  const names = [...samples.keys()];
  const of = (name: string) => samples.get(`tsubame_sandbox_${name}`);
  expect([
    of('admission_running'),
    of('admission_waiting'),
    of('admission_refused_total'),
    of('streams'),
  ]).toEqual([0, 0, 0, 0]);
  expect([of('database_connections'), of('due_jobs_set_aside'), of('due_jobs')]).toEqual([1, 0, 0]);
  expect(of('market_clock_seconds')).toBeGreaterThan(1e9);
  expect(of('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(names.some((name) => name.startsWith('tsubame_sandbox_nodejs_eventloop_lag'))).toBe(true);
  expect(names.filter((name) => name.includes(user.userId) || name.includes(user.mobile))).toEqual([]);
});

it('shows jobs that are due, and how long they wait', async () => {
  const { database, clock } = sandbox;
  await database.ask(
    `insert into due (kind, record_id, user_id, at, rank, seq, taken_until) values ($1, $2, $3, $4, $5, $6, $7)`,
    ['no_such_kind', 'ord_waits', 'usr_x', clock.now() - 90_000, 0, 0, Number.MAX_SAFE_INTEGER],
  );
  const samples = await metrics();
  expect(samples.get('tsubame_sandbox_due_jobs')).toBe(1);
  expect(samples.get('tsubame_sandbox_due_lag_seconds')).toBeGreaterThanOrEqual(90);
  await database.ask('delete from due where record_id = $1', ['ord_waits']);
});

it('is live, and ready while database and market clock work', async () => {
  expect(await (await fetch(`${sandbox.url}/health/live`)).json()).toEqual({ status: 'live' });
  const parts = { database: { state: 'ready' }, market_clock: { state: 'ready' } };
  expect(await ready()).toEqual({ status: 200, body: { status: 'ready', parts } });
  await sandbox.clock.pause();
  expect(await ready()).toMatchObject({
    status: 200,
    body: { parts: { market_clock: { state: 'paused by control' } } },
  });
  await sandbox.clock.resume();
});

it('is not ready while the machine’s clock is outside of the market’s days, and is again after it', async () => {
  let machine = Date.UTC(2026, 10, 20);
  const own = await startTestSandbox({ machineTime: () => machine });
  const health = async () => (await fetch(`${own.url}/health/ready`)).json();
  machine = Date.UTC(2106, 4, 5);
  expect(await health()).toMatchObject({
    status: 'not_ready',
    parts: { market_clock: { state: 'waits: the machine’s clock is outside of 2017-01-04 to 2044-12-31' } },
  });
  machine = Date.UTC(2026, 10, 20, 1);
  expect(await health()).toMatchObject({ status: 'ready' });
  await own.close();
});

it.each([
  ['an origin', { origin: 'http://evil.example' }],
  ['another port of this machine', { origin: 'http://localhost:5173' }],
  ['an image', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
])('refuses pages of other origins: %s', async (_who, headers) => {
  for (const path of ['/health/live', '/health/ready', '/metrics'])
    expect((await fetch(`${sandbox.url}${path}`, { headers })).status).toBe(403);
});

it('is not ready without its database', async () => {
  const own = await startTestSandbox({ log: () => undefined });
  await own.database.close();
  const response = await fetch(`${own.url}/health/ready`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    status: 'not_ready',
    parts: { database: { state: 'the store has stopped' }, market_clock: { state: 'ready' } },
  });
  // Its database is closed already.
  await own.close().catch(() => undefined);
});

it('has every metric that the guide names', async () => {
  expect(unknownMetricsInGuide(await exposition(), 'tsubame_sandbox_')).toEqual([]);
});
