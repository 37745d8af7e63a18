import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../store/database.ts';
import { newId } from '../store/ids.ts';
import { openStore } from '../store/open-store.ts';
import { ledgerFaults } from './invariants.ts';
import { BalanceTooLow, balancesOf, openBalances, type Posting, post } from './post.ts';

let store: Database;
beforeAll(async () => {
  store = await openStore({ kind: 'memory' });
}, 30_000);
afterAll(() => store.close());

async function userWith(cash: number): Promise<string> {
  const userId = newId('usr');
  await store.transaction(async (tx) => {
    await openBalances(tx, userId);
    await post(
      tx,
      entry(userId, 'opening_balance', [
        { account: 'user_cash', amount: cash },
        { account: 'house_capital', amount: -cash },
      ]),
    );
  });
  return userId;
}

function entry(userId: string, kind: 'opening_balance' | 'order_reserved', postings: Posting[]) {
  return { userId, kind, referenceId: null, stockCode: null, at: 0, postings };
}

const reserve = (userId: string, amount: number) =>
  store.transaction((tx) =>
    post(
      tx,
      entry(userId, 'order_reserved', [
        { account: 'user_cash', amount: -amount },
        { account: 'user_reserved', amount },
      ]),
    ),
  );

test('balances move with the entry', async () => {
  const userId = await userWith(1000);
  await reserve(userId, 400);
  expect(await balancesOf(store.db, userId)).toMatchObject({ user_cash: 600, user_reserved: 400 });
});

test('an entry that does not sum to zero is refused', async () => {
  const userId = await userWith(1000);
  const lopsided = entry(userId, 'order_reserved', [
    { account: 'user_cash', amount: -400 },
    { account: 'user_reserved', amount: 401 },
  ]);
  await expect(store.transaction((tx) => post(tx, lopsided))).rejects.toThrow(RangeError);
  expect(await balancesOf(store.db, userId)).toMatchObject({ user_cash: 1000, user_reserved: 0 });
});

test('nobody spends what they do not have, however many ask at once', async () => {
  const userId = await userWith(1000);
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => reserve(userId, 300)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(5);
  expect(refused.every((result) => result.reason instanceof BalanceTooLow)).toBe(true);
  expect(await balancesOf(store.db, userId)).toMatchObject({ user_cash: 100, user_reserved: 900 });
});

test('written entries cannot be changed or removed', async () => {
  await userWith(1000);
  await expect(store.db.execute(sql`update ledger_postings set amount = amount + 1`)).rejects.toThrow();
  await expect(store.db.execute(sql`delete from ledger_entries`)).rejects.toThrow();
});

test('the whole ledger is sound', async () => {
  expect(await ledgerFaults(store.db)).toEqual([]);
});
