import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import { queryRawRows } from '#frame/store/database.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { callControl, startControlled } from '#sandbox/control/test-control.ts';
import { call, newUser, placeTestOrder, type TestUser } from '#sandbox/testing.ts';

let sandbox: Sandbox;
/** A Thursday; the Monday after it is a holiday. */
const SOLD = Date.parse('2026-11-19T10:00:00+09:00');

beforeAll(async () => {
  sandbox = await startControlled();
  await sandbox.clock.pause();
  await sandbox.clock.jumpTo(SOLD);
});
afterAll(async () => {
  expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  await sandbox.close();
});

const assets = async ({ token }: TestUser) => (await call(sandbox, 'GET /account/assets', { token })).data;
const settled = async ({ token }: TestUser) =>
  (await call(sandbox, 'GET /account/ledger?kind=trade_settled', { token })).data.items;

/** Yen that the market owes the user according to the ledger. */
async function owed({ userId }: TestUser): Promise<number> {
  const [row] = await queryRawRows<{ sum: string }>(
    sandbox.database.db,
    sql`select -coalesce(sum(amount), 0) as sum from ledger_postings
      where user_id = ${userId} and account = 'house_settlement'`,
  );
  return Number(row?.sum);
}

test('each sale settles with its own ledger entry on its settlement date, from which its proceeds can be withdrawn', async () => {
  const user = await newUser(sandbox);
  await placeTestOrder(sandbox, user, { quantity: 300 });
  const [{ position_id }] = (await call(sandbox, 'GET /positions', { token: user.token })).data.items;
  for (const quantity of [100, 200]) {
    const body = { price_type: 'market', quantity };
    const route = `POST /positions/${position_id}/close`;
    await call(sandbox, route, { token: user.token, body, key: randomUUID() });
  }
  const before = await assets(user);
  expect(before.unsettled_amount).toBeGreaterThan(0);
  expect(await owed(user)).toBe(before.unsettled_amount);

  await callControl(sandbox, 'POST /clock/advance', { to: '2026-11-23T23:59:59+09:00' });
  expect(await settled(user)).toEqual([]);
  expect(await owed(user)).toBe((await assets(user)).unsettled_amount);

  await callControl(sandbox, 'POST /clock/advance', { to: '2026-11-24T00:00:00+09:00' });
  const after = await assets(user);
  expect(after).toMatchObject({ unsettled_amount: 0, settlements: [], withdrawable_amount: after.balance });
  expect(after.balance).toBe(before.balance);
  expect(await owed(user)).toBe(0);
  const entries = await settled(user);
  expect(entries).toHaveLength(2);
  for (const entry of entries)
    expect(entry).toMatchObject({
      at: '2026-11-24T00:00:00.000+09:00',
      reference_id: position_id,
      stock_code: '7203',
      cash_after: after.balance,
    });
  const amounts = entries.map(({ postings }: { postings: { amount: number }[] }) =>
    Math.max(...postings.map(({ amount }) => amount)),
  );
  expect(amounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(before.unsettled_amount);

  await callControl(sandbox, 'POST /clock/advance', { seconds: 3 * 86_400 });
  expect(await settled(user)).toHaveLength(2);
});

test('a purchase leaves nothing to settle', async () => {
  const user = await newUser(sandbox);
  await placeTestOrder(sandbox, user);
  await callControl(sandbox, 'POST /clock/advance', { seconds: 5 * 86_400 });
  expect(await settled(user)).toEqual([]);
});
