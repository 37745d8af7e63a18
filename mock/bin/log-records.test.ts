import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TEST_WAIT_MS } from '../../.ci/steps/test-timeouts.ts';
import { outcomesOf } from '../../openapi/scripts/outcomes.ts';
import { loadContract } from '../gateway/contract.ts';
import { sampleRequest } from '../gateway/fixtures/sample-request.ts';
import { freePort } from '../gateway/ports.ts';
import { PROJECT_PATHS } from './project.ts';

// The start command with the real sandbox, which logs everything that it can.

const START = fileURLToPath(new URL('../kit/mock.ts', import.meta.url));

const bundle = JSON.parse(readFileSync(PROJECT_PATHS.contract, 'utf8')) as Record<string, unknown>;
const { secrets } = loadContract(PROJECT_PATHS.contract);
const operations = new Map(
  outcomesOf(bundle)
    .filter(({ isUpgrade }) => !isUpgrade)
    .map((outcome) => [outcome.operationId, outcome]),
);

const folder = mkdtempSync(join(tmpdir(), 'log-records-'));
let command: ChildProcess;
let gateway = '';
let sandbox = '';
let output = '';
beforeAll(async () => {
  const port = await freePort();
  command = spawn(process.execPath, [START, '--port', String(port), '--data', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_FORMAT: 'json', LOG_LEVEL: 'trace' },
  });
  for (const stream of [command.stdout, command.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  gateway = `http://127.0.0.1:${port}`;
  sandbox = `http://127.0.0.1:${port + 1}`;
  await vi.waitFor(() => expect(output).toContain(`"url":"${gateway}"`), { timeout: 2 * TEST_WAIT_MS });
});
afterAll(() => {
  command.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const records = () =>
  output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const recordsOf = (id: string) => records().filter(({ requestId }) => requestId === id);

async function login(headers: Record<string, string> = {}): Promise<{ token: string; user_id: string }> {
  const response = await fetch(`${gateway}/api/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: 'guest', ...headers },
    body: JSON.stringify({ account: '090-1234-5678', password: 'demo1234' }),
  });
  return ((await response.json()) as { data: { token: string; user_id: string } }).data;
}

it('writes one JSON object a line, and one line for each request', async () => {
  const { token, user_id } = await login();
  const calls: [string, Record<string, string>, object][] = [
    ['/api/market/clock', { token }, { part: 'sandbox', operation: 'getMarketClock', code: 1, status: 200 }],
    ['/api/orders', { token: 'guest' }, { part: 'sandbox', operation: 'listOrders', code: 401, status: 401 }],
    ['/api/stocks?limit=x', { token }, { part: 'gateway', operation: 'listStocks', code: 422, status: 422 }],
    ['/api/nowhere', {}, { part: 'gateway', operation: null, code: 404, status: 404 }],
  ];
  for (const [index, [path, headers, expected]] of calls.entries()) {
    const id = `call-${index}`;
    const response = await fetch(`${gateway}${path}`, { headers: { ...headers, 'x-request-id': id } });
    expect(response.headers.get('x-request-id')).toBe(id);
    await expect.poll(() => recordsOf(id)).toMatchObject([{ ...expected, ms: expect.any(Number) }]);
  }
  const [signedIn] = recordsOf('call-0');
  expect(signedIn).toMatchObject({ level: 'debug', user: expect.stringMatching(/^[0-9a-f]{10}$/) });
  expect(output).not.toContain(user_id);
});

it('creates an id for a request if its own is malformed or looks like a token', async () => {
  for (const sent of ['two words', 'x'.repeat(65), 'T'.repeat(43)]) {
    const response = await fetch(`${gateway}/api/environment`, { headers: { 'x-request-id': sent } });
    const id = response.headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await expect.poll(() => recordsOf(id)).toHaveLength(1);
  }
});

/** Unique values for the secrets of the contract and for headers, valid for their schemas. */
const SEEDS = new Map(
  [...secrets.keys()].map((name, index) => [
    name,
    /token|ticket/.test(name) ? `seeded${index}${'S'.repeat(36)}` : `Seeded7Pw${index}`,
  ]),
);
const HEADERS = ['cookie', 'authorization', 'user-agent', 'referer', 'x-api-key'];
const sentHeaders = Object.fromEntries(HEADERS.map((name) => [name, `seeded-header-${name}`]));

it('logs no secret of any operation: fields, tokens, tickets, idempotency keys, cookies and headers', async () => {
  const keys: string[] = [];
  const tokens: string[] = [];
  const workspace = 'secret-name';
  const send = async ({ method, path }: { method: string; path: string }, token: string) => {
    const { path: target, init } = sampleRequest(bundle, method, path);
    const key = randomUUID();
    keys.push(key);
    const isJson = init.body instanceof Blob;
    const body = isJson
      ? JSON.stringify(JSON.parse(await (init.body as Blob).text()), (name, value) =>
          typeof value === 'string' ? (SEEDS.get(name) ?? value) : value,
        )
      : init.body;
    const headers = {
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...{ ...sentHeaders, token, 'idempotency-key': key },
    };
    const url = `${gateway}${target}&ticket=${SEEDS.get('ticket')}&token=${SEEDS.get('token')}`;
    const response = await fetch(url, { method, headers, ...(body ? { body } : {}) });
    for (const [secret] of (await response.text()).matchAll(/(?<=")[\w-]{43}(?=")/g)) tokens.push(secret);
    // JSON that breaks off after a secret.
    if (isJson) await fetch(url, { method, headers, body: String(body).slice(0, -1) });
    return response.status;
  };
  const all = [...operations.values()];
  expect(all.length).toBeGreaterThan(80);
  let session = '';
  for (const operation of all) {
    await send(operation, SEEDS.get('token') ?? '');
    // Some operations end the session.
    if ((await send(operation, session)) !== 401) continue;
    session = (await login()).token;
    tokens.push(session);
    await send(operation, session);
  }
  await fetch(`${gateway}/w/${workspace}/api/environment`);
  const ticket = SEEDS.get('ticket') ?? '';
  await fetch(`${sandbox}/api/stream?ticket=${ticket}`);
  const ended = new Promise((resolve) => command.once('close', resolve));
  command.kill('SIGTERM');
  await ended;
  const named = new Set(records().map(({ operation }) => operation));
  expect([...operations.keys()].filter((id) => !named.has(id))).toEqual([]);
  const sent = [...SEEDS.values(), ...Object.values(sentHeaders), ...keys, ...tokens, workspace, 'demo1234'];
  expect(sent.filter((secret) => output.includes(secret))).toEqual([]);
});
