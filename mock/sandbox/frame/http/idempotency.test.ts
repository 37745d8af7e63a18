import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProtocolError, Refusal } from '../contract/refusal.ts';
import type { Database } from '../store/database.ts';
import { openStore } from '../store/open-store.ts';
import { outbox } from '../store/schema/platform.ts';
import { UnitRunner } from '../unit-runner/unit-runner.ts';
import {
  forgetOldKeys,
  type IdempotentRequest,
  type RunUnit,
  requestHash,
  runOncePerKey,
} from './idempotency.ts';

const DAY = 24 * 3_600_000;

let store: Database;
let unitRunner: UnitRunner;
beforeAll(async () => {
  store = await openStore({ kind: 'memory' });
  unitRunner = new UnitRunner({ db: store.db, ask: store.ask, now: () => 0, fault: () => undefined });
});
afterAll(() => store.close());

const keyed = (key: string, at = 0, request: unknown = { quantity: 100 }): IdempotentRequest => ({
  userId: 'usr_a',
  operation: 'placeOrder',
  key,
  request,
  secrets: new Set(['fund_password']),
  at,
});

const WRONG = {
  id: 'fund_password_wrong',
  field: 'fund_password',
  rule: 'fund_password',
  params: { attempts_left: 9 },
} as const;

test('the hash of a request does not depend on the order of its fields', () => {
  expect(requestHash({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(requestHash({ b: [{ d: 3, c: 2 }], a: 1 }));
  expect(requestHash({ a: 1 })).not.toBe(requestHash({ a: '1' }));
});

test('a key expires after 24 hours', async () => {
  let runs = 0;
  const work = (unit: RunUnit) =>
    unit(() => {
      runs += 1;
      return runs;
    });
  expect(await runOncePerKey(unitRunner, keyed('day'), work)).toEqual({ kind: 'success', data: 1 });
  expect(await runOncePerKey(unitRunner, keyed('day', DAY), work)).toEqual({ kind: 'success', data: 1 });
  expect(await runOncePerKey(unitRunner, keyed('day', DAY + 1), work)).toEqual({ kind: 'success', data: 2 });
  await forgetOldKeys(store, 3 * DAY);
  expect(await runOncePerKey(unitRunner, keyed('day', DAY + 2), work)).toEqual({ kind: 'success', data: 3 });
});

test('repeats a response with its fields in the same order', async () => {
  const result = { zeta: 1, alpha: [{ y: 1, b: 2 }], mid: '2841.50', n: null };
  const work = (run: RunUnit) => run(() => result);
  const first = await runOncePerKey(unitRunner, keyed('bytes'), work);
  const again = await runOncePerKey(unitRunner, keyed('bytes'), work);
  expect(JSON.stringify(again)).toBe(JSON.stringify(first));
});

test('stores every refusal except that of a secret, before the unit and in it', async () => {
  const refuse = (field: 'fund_password' | 'current_password') => () => {
    throw new Refusal({ ...WRONG, field });
  };
  for (const [key, work] of [
    ['before', refuse('fund_password')],
    ['in it', (run: RunUnit) => run(refuse('fund_password'))],
  ] as const) {
    expect(await runOncePerKey(unitRunner, keyed(key), async (run) => work(run))).toMatchObject({
      kind: 'refusal',
    });
    expect(await runOncePerKey(unitRunner, keyed(key), (run) => run(() => 'done'))).toMatchObject({
      kind: 'success',
    });
  }
  const refused = await runOncePerKey(unitRunner, keyed('other field'), (run) =>
    run(refuse('current_password')),
  );
  expect(await runOncePerKey(unitRunner, keyed('other field'), (run) => run(() => 'done'))).toEqual(refused);
});

test('repeats a success only if the secret is right, and a stored refusal without a check', async () => {
  const wrong = async () => {
    throw new Refusal(WRONG);
  };
  const again = (key: string, confirm: () => Promise<void>) =>
    runOncePerKey(unitRunner, keyed(key), (run) => run(() => 'second', {}, confirm));
  const done = await runOncePerKey(unitRunner, keyed('confirmed'), (run) => run(() => 'first'));
  expect(await again('confirmed', wrong)).toMatchObject({
    kind: 'refusal',
    detail: { field: 'fund_password' },
  });
  expect(await again('confirmed', async () => {})).toEqual(done);
  const refused = await runOncePerKey(unitRunner, keyed('refused'), (run) =>
    run(() => {
      throw new ProtocolError(404);
    }),
  );
  expect(await again('refused', wrong)).toEqual(refused);
});

test('stores a 404 under its key and rolls its unit back', async () => {
  const outcome = await runOncePerKey(unitRunner, keyed('missing'), (run) =>
    run((unit) => {
      unit.sendToStream('account', 0, { half: 'done' });
      throw new ProtocolError(404);
    }),
  );
  expect(outcome).toMatchObject({ kind: 'problem', status: 404 });
  expect(await runOncePerKey(unitRunner, keyed('missing'), (run) => run(() => 'found'))).toEqual(outcome);
  expect(await store.db.select().from(outbox)).toEqual([]);
});

test('stores nothing after a defect: the client may retry with the same key', async () => {
  const broken = runOncePerKey(unitRunner, keyed('defect'), (run) =>
    run(() => {
      throw new Error('defect');
    }),
  );
  await expect(broken).rejects.toThrow('defect');
  expect(await runOncePerKey(unitRunner, keyed('defect'), (run) => run(() => 'done'))).toEqual({
    kind: 'success',
    data: 'done',
  });
});

test('rejects another request with the same key without any change', async () => {
  const answer = await runOncePerKey(unitRunner, keyed('taken'), (run) => run(() => 'first'));
  const other = await runOncePerKey(unitRunner, keyed('taken', 0, { quantity: 200 }), (run) =>
    run(() => 'second'),
  );
  expect(other).toMatchObject({ kind: 'problem', status: 409 });
  expect(await runOncePerKey(unitRunner, keyed('taken'), (run) => run(() => 'third'))).toEqual(answer);
});

test('concurrent requests with one key have one effect and one response', async () => {
  const outboxRows = () => store.db.select().from(outbox);
  const before = (await outboxRows()).length;
  const twin = () =>
    runOncePerKey(unitRunner, keyed('twins'), (run) =>
      run((unit) => {
        unit.sendToStream('account', 0, {});
        return Math.random();
      }),
    );
  const answers = await Promise.all(Array.from({ length: 5 }, twin));
  expect(answers).toEqual(Array.from(answers, () => answers[0]));
  expect((await outboxRows()).length).toBe(before + 1);
});

test('throws if an operation returns something other than the stored result', async () => {
  const work = async (run: RunUnit) => {
    await run(() => 'kept');
    return 'said';
  };
  await expect(runOncePerKey(unitRunner, keyed('other'), work)).rejects.toThrow('the result of its one unit');
  await expect(runOncePerKey(unitRunner, keyed('none'), async () => 'said')).rejects.toThrow('its one unit');
});
