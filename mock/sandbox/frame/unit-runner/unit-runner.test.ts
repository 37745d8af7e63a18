import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balancesOf } from '../ledger/balances.ts';
import { BalanceTooLow, type LedgerPost } from '../ledger/entry.ts';
import { ledgerViolations } from '../ledger/invariants.ts';
import { type Database, queryRawRows } from '../store/database.ts';
import { newId } from '../store/ids.ts';
import { openStore } from '../store/open-store.ts';
import { UnitRunner } from './unit-runner.ts';

let store: Database;
let unitRunner: UnitRunner;
let other: UnitRunner;
beforeAll(async () => {
  store = await openStore({ kind: 'memory' });
  const parts = { db: store.db, ask: store.ask, now: () => 5, fault: () => undefined };
  unitRunner = new UnitRunner(parts);
  other = new UnitRunner(parts);
});
afterAll(async () => {
  expect(await ledgerViolations(store.db)).toEqual([]);
  await store.close();
});

const entry = (kind: LedgerPost['kind'], amount: number, from: 'house_capital' | 'user_reserved') =>
  ({
    ...{ kind, referenceId: 'ord_1', stockCode: '7203', at: 5 },
    postings: [
      { account: 'user_cash', amount },
      { account: from, amount: -amount },
    ],
  }) satisfies LedgerPost;

async function userWith(cash: number): Promise<string> {
  const userId = newId('usr');
  await unitRunner.run(userId, (unit) => unit.post(entry('opening_balance', cash, 'house_capital')));
  return userId;
}

const reserve = (userId: string, amount: number, through = unitRunner) =>
  through.run(userId, (unit) => unit.post(entry('order_reserved', -amount, 'user_reserved')));

test('creates a ledger account with its first posting', async () => {
  const userId = await userWith(1000);
  const accounts = () =>
    queryRawRows(
      store.db,
      sql`select account from ledger_balances where user_id = ${userId} order by account`,
    );
  expect(await accounts()).toEqual([{ account: 'user_cash' }]);
  await reserve(userId, 400);
  expect(await accounts()).toEqual([{ account: 'user_cash' }, { account: 'user_reserved' }]);
  expect(await balancesOf(store.db, userId)).toMatchObject({
    user_cash: 600,
    user_reserved: 400,
    user_loan: 0,
  });
});

test('a user cannot overspend, even by concurrent requests to several instances', async () => {
  const userId = await userWith(1000);
  const requests = Array.from({ length: 8 }, (_, index) =>
    reserve(userId, 300, index % 2 ? unitRunner : other),
  );
  const refused = (await Promise.allSettled(requests)).filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(5);
  expect(refused.every((result) => result.reason instanceof BalanceTooLow)).toBe(true);
  expect(await balancesOf(store.db, userId)).toMatchObject({ user_cash: 100, user_reserved: 900 });
});

test('work that was overtaken runs again over a new snapshot', async () => {
  const userId = await userWith(1000);
  const seen: number[] = [];
  await unitRunner.run(userId, async (unit) => {
    seen.push(unit.balances.user_cash);
    if (seen.length === 1) await reserve(userId, 100, other);
    unit.post(entry('order_reserved', -unit.balances.user_cash, 'user_reserved'));
  });
  expect(seen).toEqual([1000, 900]);
  expect(await balancesOf(store.db, userId)).toMatchObject({ user_cash: 0, user_reserved: 1000 });
});

test('work that throws writes nothing', async () => {
  const userId = await userWith(1000);
  const broken = unitRunner.run(userId, (unit) => {
    unit.post(entry('order_reserved', -1, 'user_reserved'));
    unit.sendToStream('account', 5, {});
    throw new Error('half-way');
  });
  await expect(broken).rejects.toThrow('half-way');
  expect(await balancesOf(store.db, userId)).toMatchObject({ user_cash: 1000, user_reserved: 0 });
});

test('written entries cannot be changed or removed', async () => {
  await userWith(1000);
  await expect(store.db.execute(sql`update ledger_postings set amount = amount + 1`)).rejects.toThrow();
  await expect(store.db.execute(sql`delete from ledger_entries`)).rejects.toThrow();
});

test('an entry stores the cash after it, its record, and its lines in order', async () => {
  const userId = await userWith(1000);
  await reserve(userId, 300);
  const entries = await queryRawRows(
    store.db,
    sql`select kind, reference_id, stock_code, at::int, cash_after::int from ledger_entries
        where user_id = ${userId} order by seq`,
  );
  const common = { reference_id: 'ord_1', stock_code: '7203', at: 5 };
  expect(entries).toEqual([
    { kind: 'opening_balance', ...common, cash_after: 1000 },
    { kind: 'order_reserved', ...common, cash_after: 700 },
  ]);
  const lines = await queryRawRows(
    store.db,
    sql`select line, account, amount::int from ledger_postings where user_id = ${userId} and line = 1 order by amount`,
  );
  expect(lines).toEqual([
    { line: 1, account: 'house_capital', amount: -1000 },
    { line: 1, account: 'user_reserved', amount: 300 },
  ]);
});

test('an event that moves the money of several users moves it once for each', async () => {
  const users = [await userWith(1000), newId('usr')];
  const pay = (userId: string, amount: number) =>
    unitRunner.run(userId, (unit) =>
      unit.post({ ...entry('follow_ended', amount, 'house_capital'), eventId: 'share_1' }),
    );
  await Promise.all([pay(users[0] ?? '', -100), pay(users[1] ?? '', 100)]);
  await expect(pay(users[1] ?? '', 100)).rejects.toThrow();
  expect(await balancesOf(store.db, users[1] ?? '')).toMatchObject({ user_cash: 100 });
});

test('a user’s events are numbered in commit order', async () => {
  const userId = newId('usr');
  const sendEvent = (through: UnitRunner) =>
    through.run(userId, (unit) => unit.sendToStream('account', 5, { of: unit.snapshot.number }));
  await Promise.all(Array.from({ length: 6 }, (_, index) => sendEvent(index % 2 ? unitRunner : other)));
  const rows = await queryRawRows<{ seq: number; of: number }>(
    store.db,
    sql`select seq::int, (payload->>'of')::int as of from outbox where user_id = ${userId} order by seq`,
  );
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(rows.map((row) => row.of)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a due job that can never be written is set aside, is logged, and does not delay other users', async () => {
  const faults: unknown[] = [];
  const stuck = new UnitRunner(
    { db: store.db, ask: store.ask, now: () => 9, fault: (_, error) => faults.push(error) },
    [
      {
        scheduledJobs: [
          {
            kind: 'twice',
            apply: (unit) => unit.post({ ...entry('opening_balance', 10, 'house_capital'), eventId: 'once' }),
          },
        ],
      },
    ],
  );
  const userId = await userWith(1000);
  const twice = { ...{ kind: 'twice', recordId: 'twice_1', userId, at: 8, rank: 0, seq: 1 }, payload: null };
  await stuck.run(userId, (unit) => {
    unit.post({ ...entry('opening_balance', 10, 'house_capital'), eventId: 'once' });
    unit.schedule(twice);
  });
  const other = await userWith(1000);
  await stuck.run(other, (unit) => unit.schedule({ ...twice, recordId: 'twice_2', userId: other }));
  await stuck.runAllDueJobs(9);
  expect(faults).toEqual([new Error(`a due job of ${userId} was overtaken 40 times`)]);
  expect((await balancesOf(store.db, other)).user_cash).toBe(1010);
  await expect(reserve(userId, 1, stuck)).rejects.toThrow('overtaken');
});
