import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rawRows } from '#frame/store/database.ts';
import type { Sandbox } from '../app.ts';
import { call, newUser, placeOrder, type TestUser } from '../testing.ts';
import { FaultBoard } from './faults.ts';
import { Gate } from './gate.ts';
import { intervene, OwnCalls } from './intervene.ts';
import { Journal } from './journal.ts';
import { startControlled, tell } from './test-control.ts';

let sandbox: Sandbox;
let user: TestUser;
beforeAll(async () => {
  sandbox = await startControlled();
  user = await newUser(sandbox);
});
afterAll(() => sandbox.close());
afterEach(() => tell(sandbox, 'DELETE /faults'));

const fault = async (body: object) => (await tell(sandbox, 'POST /faults', body)).body;
const orders = async () => (await call(sandbox, 'GET /orders', { token: user.token })).data.items.length;

describe('a fault', () => {
  it.each([401, 403, 404, 409, 429, 500, 503])('answers %d in the contract’s envelope', async (status) => {
    await fault({ operation: 'getAssets', status });
    const answer = await call(sandbox, 'GET /account/assets?lang=en', { token: user.token, once: true });
    const comesAgain = status === 429 || status === 503;
    expect(answer).toMatchObject({ status, code: status, data: { retry_after: comesAgain ? 1 : null } });
    expect(answer.msg).not.toBe('');
    expect(answer.headers.get('retry-after')).toBe(comesAgain ? '1' : null);
    expect(answer.headers.get('x-tsubame-fault')).toBe('status');
    expect((await call(sandbox, 'GET /orders', { token: user.token })).code).toBe(1);
  });

  it('waits before it goes on', async () => {
    const server = Fastify();
    const faults = new FaultBoard(['x']);
    const said: string[] = [];
    intervene(server, {
      faults,
      gate: new Gate(),
      own: new OwnCalls(),
      journal: new Journal(),
      now: Date.now,
      wait: async (ms) => said.push(`waited ${ms}`),
      log: console.error,
    });
    server.get('/x', { config: { operation: 'x' } }, async () => said.push('answered'));
    faults.add({ operation: 'x', latency_ms: 30_000, share: 100 });
    await server.inject('/x');
    expect(said).toEqual(['waited 30000', 'answered']);
  });

  it('loses a request before anything is done', async () => {
    const before = await orders();
    await fault({ operation: 'placeOrder', drop: 'request' });
    await expect(placeOrder(sandbox, user)).rejects.toThrow('fetch failed');
    expect(await orders()).toBe(before);
  });

  it('loses an answer after all is done: the same key then finds the same order', async () => {
    const before = await orders();
    const key = randomUUID();
    await fault({ operation: 'placeOrder', drop: 'answer', times: 1 });
    await expect(placeOrder(sandbox, user, {}, key)).rejects.toThrow('fetch failed');
    expect(await orders()).toBe(before + 1);
    expect((await placeOrder(sandbox, user, {}, key)).code).toBe(1);
    expect(await orders()).toBe(before + 1);
  });

  it('delivers a request twice: under one key its effect comes once', async () => {
    const before = await orders();
    await fault({ operation: 'placeOrder', duplicate: true });
    const answers = await Promise.all([1, 2, 3].map(() => placeOrder(sandbox, user)));
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(await orders()).toBe(before + 3);
    expect((await tell(sandbox, 'GET /faults')).body.items[0].met).toBe(3);
  });

  it('delivers a request without a key twice, too: what has no key is done twice', async () => {
    const tickets = async () =>
      (
        await rawRows<{ n: string }>(sandbox.database.db, sql`select count(*)::text as n from stream_tickets`)
      )[0]?.n;
    await fault({ operation: 'issueStreamTicket', duplicate: true });
    expect((await call(sandbox, 'POST /stream/tickets', { token: user.token })).code).toBe(1);
    await expect.poll(tickets).toBe('2');
  });

  it('ends by itself after so many calls', async () => {
    await fault({ operation: '*', status: 503, times: 2 });
    const statuses: number[] = [];
    for (let each = 0; each < 3; each += 1)
      statuses.push((await call(sandbox, 'GET /environment', { once: true })).status);
    expect(statuses).toEqual([503, 503, 200]);
    expect((await tell(sandbox, 'GET /faults')).body.items).toEqual([]);
  });

  it('of an operation that is not there, of nothing and of two answers at once is refused', async () => {
    const unknown = await tell(sandbox, 'POST /faults', { operation: 'placeOder', status: 500 });
    expect([unknown.status, unknown.body.error.nearest[0]]).toEqual([404, 'placeOrder']);
    const two = { operation: 'placeOrder', status: 500, drop: 'answer' };
    for (const body of [{ operation: 'placeOrder' }, two, { operation: 'openStream', status: 500 }])
      expect((await tell(sandbox, 'POST /faults', body)).status).toBe(422);
    expect((await tell(sandbox, 'DELETE /faults/flt_999')).status).toBe(404);
  });

  it('never meets control itself', async () => {
    await fault({ operation: '*', drop: 'request' });
    expect((await tell(sandbox, 'GET /state')).body.faults).toBe(1);
  });

  it('meets operations that are answered by examples alone, too', async () => {
    await fault({ operation: 'listLoans', status: 500 });
    expect((await call(sandbox, 'GET /loans', { token: user.token })).code).toBe(500);
  });
});
