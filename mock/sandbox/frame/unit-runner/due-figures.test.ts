import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../store/database.ts';
import { openStore } from '../store/open-store.ts';
import { UnitRunner } from './unit-runner.ts';

let store: Database;
beforeAll(async () => {
  store = await openStore({ kind: 'memory' });
});
afterAll(() => store.close());

it('counts due jobs, their lag, and the failed ones by kind', async () => {
  let now = 1_000;
  const fail = () => {
    throw new Error('always');
  };
  const runner = new UnitRunner({ db: store.db, ask: store.ask, now: () => now, fault: () => undefined }, [
    { scheduledJobs: [{ kind: 'failing', apply: fail }] },
  ]);
  expect(await runner.dueFigures(now)).toEqual({ waiting: 0, lagMs: 0, setAside: {} });
  await runner.scheduleInBatches([
    { kind: 'failing', recordId: 'a', userId: null, at: 1_500 },
    { kind: 'failing', recordId: 'b', userId: 'usr_b', at: 1_800 },
    { kind: 'failing', recordId: 'c', userId: null, at: 9_000 },
  ]);
  now = 2_000;
  await runner.runAllDueJobs(now);
  expect(await runner.dueFigures(now)).toEqual({ waiting: 2, lagMs: 500, setAside: { failing: 2 } });
});
