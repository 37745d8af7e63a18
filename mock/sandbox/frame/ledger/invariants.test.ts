import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../store/ids.ts';
import { openStore } from '../store/open-store.ts';
import { UnitRunner } from '../unit-runner/unit-runner.ts';
import { ledgerViolations } from './invariants.ts';

/** A ledger with one user who has 1,000 yen. */
async function ledger() {
  const store = await openStore({ kind: 'memory' });
  onTestFinished(() => store.close());
  const userId = newId('usr');
  const unitRunner = new UnitRunner({ db: store.db, ask: store.ask, now: () => 0, fault: () => undefined });
  const entryId = await unitRunner.run(userId, (unit) => {
    unit.post({
      kind: 'opening_balance',
      referenceId: null,
      stockCode: null,
      at: 0,
      postings: [
        { account: 'user_cash', amount: 1000 },
        { account: 'house_capital', amount: -1000 },
      ],
    });
    return unit.entries[0]?.entryId;
  });
  return { store, unitRunner, userId, entryId };
}

test('reports a balance that differs from its postings, with its owner', async () => {
  const { store, userId } = await ledger();
  expect(await ledgerViolations(store.db)).toEqual([]);
  await store.db.execute(sql`update ledger_balances set balance = 999 where account = 'user_cash'`);
  expect(await ledgerViolations(store.db)).toEqual([`user_cash of ${userId} differs from its postings`]);
});

test('reports an entry that does not sum to zero', async () => {
  const { store, userId, entryId } = await ledger();
  await store.db.execute(
    sql`insert into ledger_postings (entry_id, line, user_id, account, amount) values (${entryId}, 2, ${userId}, 'house_capital', 5)`,
  );
  expect(await ledgerViolations(store.db)).toEqual([`entry ${entryId} does not sum to zero`]);
});

test('reports a negative balance without the check of the table, except that of a loan', async () => {
  const { store, unitRunner, userId } = await ledger();
  await unitRunner.run(userId, (unit) =>
    unit.post({
      kind: 'loan_disbursed',
      referenceId: null,
      stockCode: null,
      at: 0,
      postings: [
        { account: 'user_loan', amount: -700 },
        { account: 'house_lending', amount: 700 },
      ],
    }),
  );
  expect(await ledgerViolations(store.db)).toEqual([]);
  await store.db.execute(sql`alter table ledger_balances drop constraint balance_not_negative`);
  await store.db.execute(sql`update ledger_balances set balance = -1 where account = 'user_cash'`);
  expect(await ledgerViolations(store.db)).toEqual([
    `user_cash of ${userId} differs from its postings`,
    `user_cash of ${userId} is below zero`,
  ]);
});

test('reports a settlement without a sale', async () => {
  const { store, unitRunner, userId } = await ledger();
  await unitRunner.run(userId, (unit) =>
    unit.post({
      kind: 'trade_settled',
      referenceId: null,
      stockCode: null,
      at: 0,
      postings: [
        { account: 'house_settlement', amount: 5 },
        { account: 'house_market', amount: -5 },
      ],
    }),
  );
  expect(await ledgerViolations(store.db)).toEqual([`more was settled for ${userId} than was sold`]);
});
