import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queryRawRows } from '#frame/store/database.ts';
import type { Sandbox } from '../app.ts';
import { call, newUser, placeTestOrder, type TestUser } from '../testing.ts';
import { FaultBoard } from './faults.ts';
import { RequestGate } from './gate.ts';
import { addFaultHooks, InternalCalls } from './intervene.ts';
import { RequestJournal } from './journal.ts';
import { callControl, startControlled } from './test-control.ts';

let sandbox: Sandbox;
let user: TestUser;
beforeAll(async () => {
  sandbox = await startControlled();
  user = await newUser(sandbox);
});
afterAll(() => sandbox.close());
afterEach(() => callControl(sandbox, 'DELETE /faults'));

const fault = async (body: object) => (await callControl(sandbox, 'POST /faults', body)).body;
const orders = async () => (await call(sandbox, 'GET /orders', { token: user.token })).data.items.length;

describe('a fault', () => {
  it.each([401, 403, 404, 409, 429, 500, 503])('returns %d in the contract’s envelope', async (status) => {
    await fault({ operation: 'getAssets', status });
    const answer = await call(sandbox, 'GET /account/assets?lang=en', { token: user.token, once: true });
    const isTemporary = status === 429 || status === 503;
    expect(answer).toMatchObject({ status, code: status, data: { retry_after: isTemporary ? 1 : null } });
    expect(answer.msg).not.toBe('');
    expect(answer.headers.get('retry-after')).toBe(isTemporary ? '1' : null);
    expect(answer.headers.get('x-tsubame-fault')).toBe('status');
    expect((await call(sandbox, 'GET /orders', { token: user.token })).code).toBe(1);
  });

  it('delays a request', async () => {
    const server = Fastify();
    const faults = new FaultBoard(['x']);
    const steps: string[] = [];
    addFaultHooks(server, {
      faults,
      gate: new RequestGate(),
      own: new InternalCalls(),
      journal: new RequestJournal(),
      now: Date.now,
      wait: async (ms) => steps.push(`waited ${ms}`),
      log: console.error,
    });
    server.get('/x', { config: { operation: 'x' } }, async () => steps.push('answered'));
    faults.add({ operation: 'x', latency_ms: 30_000, share: 100 });
    await server.inject('/x');
    expect(steps).toEqual(['waited 30000', 'answered']);
  });

  it('drops a request before it has an effect', async () => {
    const before = await orders();
    await fault({ operation: 'placeOrder', drop: 'request' });
    await expect(placeTestOrder(sandbox, user)).rejects.toThrow('fetch failed');
    expect(await orders()).toBe(before);
  });

  it('drops a response after the effect, and the same key finds the same order', async () => {
    const before = await orders();
    const key = randomUUID();
    await fault({ operation: 'placeOrder', drop: 'answer', times: 1 });
    await expect(placeTestOrder(sandbox, user, {}, key)).rejects.toThrow('fetch failed');
    expect(await orders()).toBe(before + 1);
    expect((await placeTestOrder(sandbox, user, {}, key)).code).toBe(1);
    expect(await orders()).toBe(before + 1);
  });

  it('delivers a request twice, with one effect for one key', async () => {
    const before = await orders();
    await fault({ operation: 'placeOrder', duplicate: true });
    const answers = await Promise.all([1, 2, 3].map(() => placeTestOrder(sandbox, user)));
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(await orders()).toBe(before + 3);
    expect((await callControl(sandbox, 'GET /faults')).body.items[0].met).toBe(3);
  });

  it('delivers a request without a key twice, with two effects', async () => {
    const tickets = async () =>
      (
        await queryRawRows<{ n: string }>(
          sandbox.database.db,
          sql`select count(*)::text as n from stream_tickets`,
        )
      )[0]?.n;
    await fault({ operation: 'issueStreamTicket', duplicate: true });
    expect((await call(sandbox, 'POST /stream/tickets', { token: user.token })).code).toBe(1);
    await expect.poll(tickets).toBe('2');
  });

  it('ends after a number of requests', async () => {
    await fault({ operation: '*', status: 503, times: 2 });
    const statuses: number[] = [];
    for (let each = 0; each < 3; each += 1)
      statuses.push((await call(sandbox, 'GET /environment', { once: true })).status);
    expect(statuses).toEqual([503, 503, 200]);
    expect((await callControl(sandbox, 'GET /faults')).body.items).toEqual([]);
  });

  it('is refused for an unknown operation, without an effect, or with two responses', async () => {
    const unknown = await callControl(sandbox, 'POST /faults', { operation: 'placeOder', status: 500 });
    expect([unknown.status, unknown.body.error.nearest[0]]).toEqual([404, 'placeOrder']);
    const two = { operation: 'placeOrder', status: 500, drop: 'answer' };
    for (const body of [{ operation: 'placeOrder' }, two, { operation: 'openStream', status: 500 }])
      expect((await callControl(sandbox, 'POST /faults', body)).status).toBe(422);
    expect((await callControl(sandbox, 'DELETE /faults/flt_999')).status).toBe(404);
  });

  it('does not apply to the control API', async () => {
    await fault({ operation: '*', drop: 'request' });
    expect((await callControl(sandbox, 'GET /state')).body.faults).toBe(1);
  });

  it('also applies to operations without a handler', async () => {
    await fault({ operation: 'listLoans', status: 500 });
    expect((await call(sandbox, 'GET /loans', { token: user.token })).code).toBe(500);
  });
});
