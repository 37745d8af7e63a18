import { afterAll, beforeAll, expect, it } from 'vitest';
import { overdueJobs } from '../due/due-table.ts';
import type { Database } from '../store/database.ts';
import { openStore } from '../store/open-store.ts';
import { UnitRunner } from './unit-runner.ts';

let store: Database;
beforeAll(async () => {
  store = await openStore({ kind: 'memory' });
});
afterAll(() => store.close());

it('counts overdue jobs, those set aside among them, and how long the earliest has waited', async () => {
  let now = 1_000;
  const fail = () => {
    throw new Error('always');
  };
  const runner = new UnitRunner({ db: store.db, ask: store.ask, now: () => now, fault: () => undefined }, [
    { scheduledJobs: [{ kind: 'failing', apply: fail }] },
  ]);
  expect(await overdueJobs(store.db, now)).toEqual({ jobs: 0, lagMs: 0 });
  await runner.scheduleInBatches([
    { kind: 'failing', recordId: 'a', userId: null, at: 1_500 },
    { kind: 'failing', recordId: 'b', userId: 'usr_b', at: 1_800 },
    { kind: 'failing', recordId: 'c', userId: null, at: 9_000 },
  ]);
  now = 2_000;
  await runner.runAllDueJobs(now);
  expect(await overdueJobs(store.db, now)).toEqual({ jobs: 2, lagMs: 500 });
  expect(runner.setAside.map(({ kind }) => kind)).toEqual(['failing', 'failing']);
});
