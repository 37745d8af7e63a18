import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paperCashEntry } from '../ledger/paper-cash.ts';
import type { Database } from '../store/database.ts';
import { newId } from '../store/ids.ts';
import { openStore } from '../store/open-store.ts';
import { due } from '../store/schema/turns.ts';
import { UnitRunner } from './unit-runner.ts';

let store: Database;
beforeAll(async () => {
  store = await openStore({ kind: 'memory' });
});
afterAll(() => store.close());

/** Two instances on one store; the clock stands at 5. */
function instances(job: (userId: string) => void | Promise<void> = () => undefined) {
  const faults: string[] = [];
  const parts = {
    ...{ db: store.db, ask: store.ask, now: () => 5 },
    fault: (what: string) => void faults.push(what),
  };
  const scheduledJobs = [{ kind: 'job', apply: (unit: { userId: string | null }) => job(unit.userId ?? '') }];
  return { one: new UnitRunner(parts, [{ scheduledJobs }]), other: new UnitRunner(parts), faults };
}

it('runs a unit again if its error came from reads around the change of another instance', async () => {
  const { one, other } = instances();
  const userId = newId('usr');
  let calls = 0;
  const done = await one.run(userId, async () => {
    calls += 1;
    if (calls > 1) return 'done';
    await other.run(userId, (unit) => unit.post(paperCashEntry(100, 5)));
    throw new Error('no move: fill_some from closed');
  });
  expect([done, calls]).toEqual(['done', 2]);
});

it('rethrows at once the error of a unit that nothing has changed', async () => {
  const { one } = instances();
  let calls = 0;
  const failing = one.run(newId('usr'), () => {
    calls += 1;
    throw new Error('a bug');
  });
  await expect(failing).rejects.toThrow('a bug');
  expect(calls).toBe(1);
});

it('runs a due job again that failed because another instance was faster, and sets nothing aside', async () => {
  const userId = newId('usr');
  let calls = 0;
  const { one, other, faults } = instances(async () => {
    calls += 1;
    if (calls > 1) return;
    await other.run(userId, (unit) => unit.post(paperCashEntry(100, 5)));
    throw new Error('no move: fill_some from closed');
  });
  // At 5, the time of the other instance, the job is not due.
  await other.runSystemUnit((unit) => unit.schedule({ kind: 'job', recordId: userId, userId, at: 6 }));
  await one.runUserJobs(userId, 6);
  expect([calls, faults, one.setAside]).toEqual([2, [], []]);
  const [left] = await store.db.select({ n: count() }).from(due).where(eq(due.recordId, userId));
  expect(left?.n).toBe(0);
});

it('leaves system jobs to an instance that is always faster, and sets none aside', async () => {
  let attempts = 0;
  const { one, other, faults } = instances(async () => {
    attempts += 1;
    const at = attempts % 2 === 0 ? 6 : 7;
    await other.runSystemUnit((unit) => unit.schedule({ kind: 'job', recordId: 'ipo', userId: null, at }));
  });
  await other.runSystemUnit((unit) => unit.schedule({ kind: 'job', recordId: 'ipo', userId: null, at: 6 }));
  expect(await one.runAllDueJobs(9)).toBe(9);
  expect([attempts, faults, one.setAside]).toEqual([40, [], []]);
  await store.db.delete(due).where(eq(due.recordId, 'ipo'));
});
