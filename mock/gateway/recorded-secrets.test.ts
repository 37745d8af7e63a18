import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { outcomesOf } from '../../openapi/scripts/outcomes.ts';
import type { GatewayClient } from '../control/client.ts';
import { saveExample } from '../control/example.ts';
import { memoryLog } from '../telemetry/testing.ts';
import { loadMessageCatalogue } from './catalogue.ts';
import { loadContract } from './contract.ts';
import { type FakeProvider, fakeProvider, RESULT_CODES_FILE, respondWithJson } from './fixtures/harness.ts';
import { sampleRequest } from './fixtures/sample-request.ts';
import { providerAt } from './provider.ts';
import { type Gateway, openGateway } from './server.ts';

const file = fileURLToPath(new URL('../../openapi/dist/openapi.json', import.meta.url));
const bundle = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
const contract = loadContract(file);

/** A unique value for every secret of the contract, valid for its schema. */
const SEEDS: Readonly<Record<string, string>> = {
  token: `seeded-token-${'T'.repeat(30)}`,
  ticket: `seeded-ticket-${'K'.repeat(29)}`,
  password: 'seededPwd0',
  current_password: 'seededPwd1',
  new_password: 'seededPwd2',
  fund_password: 'seededPwd3',
  recovery_code: 'seededcde456',
  receipt: `seeded-receipt-${'R'.repeat(28)}`,
  signature: `seeded-signature-${'S'.repeat(40)}`,
};

/** A value with every secret in it replaced by the unique one. */
const seeded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (name, each) =>
    typeof each === 'string' && Object.hasOwn(SEEDS, name) ? SEEDS[name] : each,
  );

const successes = outcomesOf(bundle).flatMap(({ operationId, method, path, status, examples, isUpgrade }) => {
  const value = examples.find((example) => (example.value as { code?: number }).code === 1)?.value;
  return status === 200 && value !== undefined && !isUpgrade
    ? [{ operationId, method, path, value: seeded(value) }]
    : [];
});
const answers = new Map(successes.map(({ operationId, value }) => [operationId, value]));

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
const { log, records: lines } = memoryLog('trace');
let provider: FakeProvider;
let gateway: Gateway;
let answer: (operationId: string) => unknown = (operationId) => answers.get(operationId);

beforeAll(async () => {
  provider = await fakeProvider();
  provider.answer = ({ method, url }, response) => {
    const path = url.replace(/^\/api/, '').split('?')[0] ?? '';
    const body = answer(contract.find(method, path)?.operationId ?? '');
    if (typeof body !== 'string')
      return respondWithJson(response, 200, body ?? { code: 1, msg: 'ok', data: null });
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  };
  gateway = await openGateway({
    ...{ contract, catalogue: loadMessageCatalogue(RESULT_CODES_FILE), host: '127.0.0.1', port: 0 },
    provider: { ...providerAt(provider.url, contract.basePath), controlToken: () => 'control' },
    log,
  });
  await gateway.start();
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
  rmSync(folder, { recursive: true });
});

/** Sends an operation's sample request with unique secrets; returns the gateway's verdict, null without one. */
async function send(method: string, path: string): Promise<string | null> {
  const { path: target, init } = sampleRequest(bundle, method, path);
  const { body } = init;
  const isJson = body instanceof Blob;
  const response = await fetch(`${gateway.url}${target}`, {
    ...init,
    headers: {
      ...(init.headers as Record<string, string>),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      token: SEEDS.token ?? '',
    },
    ...(isJson ? { body: JSON.stringify(seeded(JSON.parse(await body.text()))) } : {}),
  });
  await response.text();
  return response.headers.get('x-tsubame-verdict');
}

const read = async (path: string) => (await fetch(`${gateway.url}/gateway${path}`)).text();
const leaked = (text: string) => Object.values(SEEDS).filter((seed) => text.includes(seed));

/** Everything that the gateway has recorded. */
async function records(): Promise<string> {
  const examples = await Promise.all(successes.map(({ operationId }) => read(`/examples/${operationId}`)));
  return [await read('/requests'), await read('/timeline'), ...examples, ...lines].join('\n');
}

it('finds every secret of the contract', () => {
  expect([...contract.secrets.keys()].toSorted()).toEqual(Object.keys(SEEDS).toSorted());
});

it('records no secret of a request or response', async () => {
  for (const { operationId, method, path } of successes)
    expect([operationId, await send(method, path)]).toEqual([operationId, 'live']);
  expect(await read('/requests')).toContain('"login"');
  expect(leaked(await records())).toEqual([]);
});

it('saves an example without the token, and the contract accepts that example', async () => {
  const call = (async (_operation, { operation }: { operation: string }) =>
    JSON.parse(await read(`/examples/${operation}`))) as GatewayClient;
  for (const [operation, member] of [
    ['login', 'token'],
    ['register', 'token'],
    ['issueStreamTicket', 'ticket'],
  ] as const) {
    await saveExample(call, [operation, 'Saved'], folder);
    const text = readFileSync(join(folder, `${operation}_Saved.yaml`), 'utf8');
    expect(leaked(text)).toEqual([]);
    const { value } = parse(text);
    expect(value.data[member]).toBe('x'.repeat(43));
    // The gateway forwards only valid values.
    answer = () => value;
    const own = successes.find(({ operationId }) => operationId === operation);
    expect(await send(own?.method ?? '', own?.path ?? '')).toBe('live');
    answer = (operationId) => answers.get(operationId);
  }
});

it.each([
  ['an undeclared member', (value: object) => ({ ...value, more: SEEDS.token })],
  ['a token that is none', (value: object) => ({ ...value, data: { token: `${SEEDS.token}!` } })],
  ['JSON that breaks off', (value: object) => JSON.stringify(value).slice(0, -9)],
  ['JSON with a secret where it breaks', () => `{"code":1,"data":{"token":${SEEDS.token}}}`],
  [
    'a member name that is written with an escape',
    (value: object) => JSON.stringify(value).replace('"token"', '"tok\\u0065n"'),
  ],
])('records and logs no secret of a response with %s', async (_what, broken) => {
  answer = (operationId) => broken(answers.get(operationId) as object);
  const own = successes.find(({ operationId }) => operationId === 'login');
  await send(own?.method ?? '', own?.path ?? '');
  answer = (operationId) => answers.get(operationId);
  expect(leaked(await records())).toEqual([]);
});

it('records no stream ticket and no secret in a query', async () => {
  const { port } = new URL(gateway.url);
  const { ticket = '', token = '' } = SEEDS;
  const protocols = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-protocol': ticket };
  await new Promise<void>((resolve, reject) => {
    const sent = httpRequest({
      ...{ host: '127.0.0.1', port, path: `/api/stream?ticket=${ticket}`, headers: protocols },
    });
    sent.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve();
    });
    sent.on('error', reject).end();
  });
  await fetch(`${gateway.url}/api/nowhere?ticket=${ticket}&token=${token}`, { method: 'POST' });
  expect(leaked(await records())).toEqual([]);
});

it('records no secret of a control request', async () => {
  const operate = (body: string) =>
    fetch(`${gateway.url}/sandbox/clock`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
    });
  await operate(JSON.stringify({ standing: true, steps: [{ body: SEEDS }] }));
  await operate(`{"password":"${SEEDS.password}"`);
  expect(leaked(await records())).toEqual([]);
  expect(JSON.parse(await read('/timeline')).items[1].detail).toMatch(/^\{"standing":true,/);
});
