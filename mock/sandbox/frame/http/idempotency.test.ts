import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProtocolError } from '../contract/refusal.ts';
import type { Database } from '../store/database.ts';
import { openStore } from '../store/open-store.ts';
import { settings } from '../store/schema/platform.ts';
import { forgetOldKeys, type KeyedCall, requestHash, runOnce } from './idempotency.ts';

const DAY = 24 * 3_600_000;

let store: Database;
beforeAll(async () => {
  store = await openStore({ kind: 'memory' });
}, 60_000);
afterAll(() => store.close());

const keyed = (key: string, at = 0, request: unknown = { quantity: 100 }): KeyedCall => ({
  userId: 'usr_a',
  operation: 'placeOrder',
  key,
  request,
  at,
});

test('field order does not make another request', () => {
  expect(requestHash({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(requestHash({ b: [{ d: 3, c: 2 }], a: 1 }));
  expect(requestHash({ a: 1 })).not.toBe(requestHash({ a: '1' }));
});

test('a key is kept for twenty-four hours of real time, then free again', async () => {
  let runs = 0;
  const work = async () => {
    runs += 1;
    return runs;
  };
  expect(await runOnce(store, keyed('day'), work)).toEqual({ kind: 'success', data: 1 });
  expect(await runOnce(store, keyed('day', DAY), work)).toEqual({ kind: 'success', data: 1 });
  expect(await runOnce(store, keyed('day', DAY + 1), work)).toEqual({ kind: 'success', data: 2 });
  await forgetOldKeys(store, 3 * DAY);
  expect(await runOnce(store, keyed('day', DAY + 2), work)).toEqual({ kind: 'success', data: 3 });
});

test('an object that was not found stays not found under its key; nothing it wrote is kept', async () => {
  const outcome = await runOnce(store, keyed('missing'), async (tx) => {
    await tx.insert(settings).values({ name: 'half-done', value: 1 });
    throw new ProtocolError(404);
  });
  expect(outcome).toMatchObject({ kind: 'problem', status: 404 });
  expect(await runOnce(store, keyed('missing'), async () => 'found')).toEqual(outcome);
  const rows = await store.db.select().from(settings);
  expect(rows.map((row) => row.name)).not.toContain('half-done');
});

test('a defect keeps nothing: the same key may try again', async () => {
  const broken = runOnce(store, keyed('defect'), async () => {
    throw new Error('defect');
  });
  await expect(broken).rejects.toThrow('defect');
  expect(await runOnce(store, keyed('defect'), async () => 'done')).toEqual({
    kind: 'success',
    data: 'done',
  });
});
