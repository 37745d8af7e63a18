import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { call, newMobile, newUser, placeTestOrder, startTestSandbox } from '#sandbox/testing.ts';
import { ledgerViolations } from '../ledger/invariants.ts';
import { type PrivateCluster, postgresPrograms, startPrivateCluster } from './private-cluster.ts';

const programs = postgresPrograms();
if (!programs)
  console.warn('NOT TESTED: no PostgreSQL is installed, so races on a real server are not tested.');
const onPostgres = test.skipIf(!programs);

let cluster: PrivateCluster | undefined;
let instances: Sandbox[] = [];
beforeAll(async () => {
  if (!programs) return;
  cluster = await startPrivateCluster(programs);
  const pepper = Buffer.alloc(32, 7);
  const store = { kind: 'postgres', url: cluster.url } as const;
  // Both at once: only one may migrate and create the demo account.
  instances = await Promise.all([1, 2].map(() => startTestSandbox({ store, pepper, demo: true })));
});
afterAll(async () => {
  await Promise.all(instances.map((sandbox) => sandbox.close()));
  await cluster?.stop();
});

function both(): [Sandbox, Sandbox] {
  const [one, other] = instances;
  if (!one || !other) throw new Error('the instances are not running');
  return [one, other];
}

onPostgres('two instances starting at once share one demo account', async () => {
  const [one, other] = both();
  const body = { account: '090-1234-5678', password: 'demo1234' };
  const users = await Promise.all([one, other].map((each) => call(each, 'POST /session/login', { body })));
  expect(new Set(users.map((user) => user.data.user_id)).size).toBe(1);
});

onPostgres('one key sent to both instances at once makes one order', async () => {
  const [one, other] = both();
  const user = await newUser(one);
  const key = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => placeTestOrder(index % 2 ? one : other, user, {}, key)),
  );
  expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200));
  expect(new Set(replies.map((reply) => reply.data.order_id)).size).toBe(1);
});

onPostgres('concurrent orders on both instances never overspend', async () => {
  const [one, other] = both();
  const user = await newUser(one);
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      placeTestOrder(index % 2 ? one : other, user, { code: '7974', quantity: 300 }),
    ),
  );
  const codes = new Set(replies.map((reply) => reply.code));
  expect(codes).toEqual(new Set([1, 2002]));
  expect(await ledgerViolations(one.database.db)).toEqual([]);
});

onPostgres(
  'a hundred concurrent orders on one instance succeed, some after a retry with their key',
  async () => {
    const [one] = both();
    const user = await newUser(one);
    const replies = await Promise.all(Array.from({ length: 100 }, () => placeTestOrder(one, user)));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(replies.filter((reply) => reply.code !== 1 && reply.code !== 2002)).toEqual([]);
  },
);

onPostgres('one number registered on both instances at once has one account', async () => {
  const mobile = newMobile();
  const body = { mobile, password: 'secret1', invitation_code: 'TSUBAME' };
  const replies = await Promise.all(both().map((each) => call(each, 'POST /session/register', { body })));
  expect(replies.map((reply) => reply.code).sort()).toEqual([1, 1003]);
});

onPostgres('a clock set on one instance applies to the other', async () => {
  const [one, other] = both();
  await one.clock.jumpTo(one.clock.now() + 86_400_000);
  await expect.poll(() => Math.abs(one.clock.now() - other.clock.now())).toBeLessThan(1_000);
});
