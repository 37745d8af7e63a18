import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, rawRows } from '../store/database.ts';
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

test('a user for whom nothing was opened has no money, in any account', async () => {
  expect(await balancesOf(store.db, newId('usr'))).toEqual({
    user_cash: 0,
    user_reserved: 0,
    user_margin: 0,
    user_loan: 0,
  });
});

test('an entry that does not sum to zero is refused', async () => {
  const userId = await userWith(1000);
  const lopsided = entry(userId, 'order_reserved', [
    { account: 'user_cash', amount: -400 },
    { account: 'user_reserved', amount: 401 },
  ]);
  await expect(store.transaction((tx) => post(tx, lopsided))).rejects.toThrow(
    new RangeError('the entry is out of balance by 1 yen'),
  );
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

test('an entry has 2 to 12 lines, those of no yen left out', async () => {
  const userId = await userWith(1000);
  const posted = (postings: Posting[]) =>
    store.transaction((tx) => post(tx, entry(userId, 'order_reserved', postings)));
  const lines = (count: number): Posting[] => [
    ...Array.from({ length: count - 1 }, () => ({ account: 'user_reserved' as const, amount: 1 })),
    { account: 'user_cash', amount: 1 - count },
  ];
  await expect(posted([])).rejects.toThrow('an entry has 2 to 12 lines');
  await expect(
    posted([
      { account: 'user_cash', amount: 0 },
      { account: 'user_cash', amount: 0 },
    ]),
  ).rejects.toThrow('an entry has 2 to 12 lines');
  await expect(posted(lines(13))).rejects.toThrow('an entry has 2 to 12 lines');
  await posted(lines(12));
  expect(await balancesOf(store.db, userId)).toMatchObject({ user_cash: 989, user_reserved: 11 });
});

test('an entry moves whole yen, at most 999,999,999,999,999', async () => {
  const userId = await userWith(1000);
  const paid = (amount: number) =>
    store.transaction((tx) =>
      post(
        tx,
        entry(userId, 'opening_balance', [
          { account: 'user_loan', amount: -amount },
          { account: 'house_capital', amount },
        ]),
      ),
    );
  for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_000_000_000])
    await expect(paid(amount)).rejects.toThrow('not a whole amount of yen');
  await expect(paid(-1_000_000_000_000_000)).rejects.toThrow('not a whole amount of yen');
  const { balances } = await paid(999_999_999_999_999);
  // What is owed stands below zero; no other account of a user can.
  expect(balances).toEqual({
    user_cash: 1000,
    user_reserved: 0,
    user_margin: 0,
    user_loan: -999_999_999_999_999,
  });
  await paid(-999_999_999_999_999);
});

test('a refusal for want of money names the account, what was needed and what is there', async () => {
  const userId = await userWith(1000);
  const refused = await reserve(userId, 1001).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(BalanceTooLow);
  expect(refused).toMatchObject({
    name: 'BalanceTooLow',
    account: 'user_cash',
    needed: 1001,
    available: 1000,
    message: 'user_cash holds 1000, 1001 needed',
  });
  await reserve(userId, 1000);
  expect(await balancesOf(store.db, userId)).toMatchObject({ user_cash: 0, user_reserved: 1000 });
});

test('an entry keeps the cash after it and what it belongs to', async () => {
  const userId = await userWith(1000);
  const { entryId, balances } = await store.transaction((tx) =>
    post(tx, {
      ...entry(userId, 'order_reserved', [
        { account: 'user_cash', amount: -300 },
        { account: 'user_reserved', amount: 300 },
        { account: 'user_margin', amount: 0 },
      ]),
      referenceId: 'ord_1',
      stockCode: '7203',
      at: 5,
    }),
  );
  expect(entryId).toMatch(/^led_/);
  expect(balances).toEqual({ user_cash: 700, user_reserved: 300, user_margin: 0, user_loan: 0 });
  const rows = await rawRows(
    store.db,
    sql`select kind, reference_id, stock_code, at::int, cash_after::int from ledger_entries where entry_id = ${entryId}`,
  );
  expect(rows).toEqual([
    { kind: 'order_reserved', reference_id: 'ord_1', stock_code: '7203', at: 5, cash_after: 700 },
  ]);
  const written = await rawRows(
    store.db,
    sql`select line, account, amount::int from ledger_postings where entry_id = ${entryId} order by line`,
  );
  expect(written).toEqual([
    { line: 0, account: 'user_cash', amount: -300 },
    { line: 1, account: 'user_reserved', amount: 300 },
  ]);
});

test('the whole ledger is sound', async () => {
  expect(await ledgerFaults(store.db)).toEqual([]);
});
