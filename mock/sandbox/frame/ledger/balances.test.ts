import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../store/ids.ts';
import { openStore } from '../store/open-store.ts';
import { UnitRunner } from '../unit-runner/unit-runner.ts';
import { balancesOf } from './balances.ts';
import { NO_BALANCES } from './entry.ts';

test('returns the user’s own balances, and zero for accounts without postings', async () => {
  const store = await openStore({ kind: 'memory' });
  onTestFinished(() => store.close());
  const unitRunner = new UnitRunner({ db: store.db, ask: store.ask, now: () => 0, fault: () => undefined });
  const [rich, poor, withoutEntries] = [newId('usr'), newId('usr'), newId('usr')];
  for (const [userId, amount] of [
    [rich, 1000],
    [poor, 7],
  ] as const)
    await unitRunner.run(userId, (unit) =>
      unit.post({
        kind: 'opening_balance',
        referenceId: null,
        stockCode: null,
        at: 0,
        postings: [
          { account: 'user_cash', amount },
          { account: 'house_capital', amount: -amount },
        ],
      }),
    );
  expect(await balancesOf(store.db, rich)).toEqual({ ...NO_BALANCES, user_cash: 1000 });
  expect(await balancesOf(store.db, poor)).toEqual({ ...NO_BALANCES, user_cash: 7 });
  expect(await balancesOf(store.db, withoutEntries)).toEqual(NO_BALANCES);
});
