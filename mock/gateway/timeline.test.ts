import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  callGateway,
  type FakeProvider,
  fakeProvider,
  openTestGateway,
  orderRequest,
  respondWithJson,
} from './fixtures/harness.ts';
import type { Gateway } from './server.ts';

type Paths = Record<string, Record<string, { operationId?: string }>>;
const CONTROL = new URL('../control/control.openapi.yaml', import.meta.url);
const { paths } = parse(readFileSync(CONTROL, 'utf8')) as { paths: Paths };
const FILLED: Readonly<Record<string, string>> = {
  code: '7203',
  fault_id: 'flt_1',
  name: 'ipo-won',
  record_id: `wdr_${'0'.repeat(26)}`,
};
const OPERATIONS = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { operationId }]) =>
    operationId === undefined
      ? []
      : [
          {
            operationId,
            method: method.toUpperCase(),
            path: path.replaceAll(/\{(\w+)\}/g, (_, name) => FILLED[name] ?? ''),
          },
        ],
  ),
);

const ACCEPTED = { code: 1, msg: 'ok', data: { price: '2841.5' } };
const refusedBy = (code: number) => ({ code, msg: 'no', data: { fields: [], retry_after: null } });

let status = 200;
let provider: FakeProvider;
let base: Gateway;

beforeAll(async () => {
  provider = await fakeProvider();
  provider.answer = (_seen, response) =>
    respondWithJson(response, status, status === 200 ? ACCEPTED : refusedBy(status));
  ({ gateway: base } = await openTestGateway(provider.url, true));
});
afterAll(async () => {
  await base.close();
  await provider.close();
});

const operate = (workspace: string, method: string, path: string, body?: string) =>
  fetch(`${base.url}/w/${workspace}/sandbox${path}`, {
    method,
    ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
  });
const timelineOf = async (at: string) => {
  const answer = await fetch(`${base.url}${at}/gateway/timeline`);
  return ((await answer.json()) as { items: Record<string, unknown>[] }).items;
};

it('records every change by an operator with its operation, and no reads', async () => {
  for (const { operationId, method, path } of OPERATIONS) {
    const before = (await timelineOf('/w/every')).length;
    await operate('every', method, path, method === 'GET' || method === 'DELETE' ? undefined : '{}');
    const after = await timelineOf('/w/every');
    if (method === 'GET') expect(after.length, operationId).toBe(before);
    else expect(after[0], operationId).toMatchObject({ by: 'operator', operation: operationId });
    expect(after.length - before, operationId).toBe(method === 'GET' ? 0 : 1);
  }
});

it('records a request only in the timeline of its workspace', async () => {
  await operate('anna', 'PUT', '/clock', '{"standing":true}');
  await operate('ben', 'POST', '/reset');
  await callGateway(base, '/w/ben/api/orders?lang=en', orderRequest('{"code":"7203", "quantity":100}'));
  await callGateway(base, '/w/ben/api/stocks/7203');
  expect(await timelineOf('/w/anna')).toMatchObject([
    { operation: 'setClock', detail: '{"standing":true}', by: 'operator' },
  ]);
  expect(await timelineOf('/w/ben')).toMatchObject([
    { operation: 'placeOrder', detail: null, by: 'user' },
    { operation: 'reset', detail: null, by: 'operator' },
  ]);
  expect(await timelineOf('')).toEqual([]);
});

it('records the HTTP status, and for users also the code of the envelope', async () => {
  const outcome = async (refusedWith: number) => {
    status = refusedWith;
    await operate('outcome', 'POST', '/reset');
    await callGateway(base, '/w/outcome/api/orders?lang=en', orderRequest('{"code":"7203", "quantity":100}'));
    const [user, operator] = await timelineOf('/w/outcome');
    status = 200;
    return [operator?.status, operator?.code, user?.status, user?.code];
  };
  expect(await outcome(200)).toEqual([200, null, 200, 1]);
  expect(await outcome(409)).toEqual([409, null, 409, 409]);
});
