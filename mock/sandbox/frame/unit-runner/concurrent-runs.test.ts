import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, QueryRunner } from '../store/database.ts';
import { openStore } from '../store/open-store.ts';
import { UnitRunner } from './unit-runner.ts';

let store: Database;
beforeAll(async () => {
  store = await openStore({ kind: 'memory' });
});
afterAll(() => store.close());

/** A runner that records which jobs have been applied and which have failed. */
async function newRunner(beforeJob: (recordId: string) => Promise<void> = async () => undefined) {
  await store.db.execute(sql`delete from due`);
  const [applied, faults]: [string[], unknown[]] = [[], []];
  const scheduledJob = {
    kind: 'work',
    apply: async (_: unknown, { recordId }: { recordId: string }) => {
      await beforeJob(recordId);
      applied.push(recordId);
    },
  };
  const outage = { isOn: false };
  const ask: QueryRunner = (text, params) =>
    outage.isOn ? Promise.reject(new Error('The database is gone.')) : store.ask(text, params);
  const fault = (what: string) => void faults.push(what);
  const unitRunner = new UnitRunner({ db: store.db, ask, now: () => 0, fault }, [
    { scheduledJobs: [scheduledJob] },
  ]);
  const schedule = (recordId: string, at: number, userId: string | null = null) =>
    unitRunner.runSystemUnit((unit) => unit.schedule({ kind: 'work', recordId, at, userId }));
  return { unitRunner, schedule, applied, faults, outage };
}

it('a run of due jobs completes the jobs up to its own instant, though an earlier run is in progress', async () => {
  const first = Promise.withResolvers<void>();
  const hasBegun = Promise.withResolvers<void>();
  const { unitRunner, schedule, applied } = await newRunner(async (recordId) => {
    if (recordId !== 'first') return;
    hasBegun.resolve();
    await first.promise;
  });
  await schedule('first', 1);
  await schedule('second', 10);
  const earlier = unitRunner.runAllDueJobs(5);
  await hasBegun.promise;
  const later = unitRunner.runAllDueJobs(10);
  first.resolve();
  expect(await later).toBe(10);
  expect(applied).toEqual(['first', 'second']);
  await earlier;
});

it('requests that wait share one run of due jobs, which returns the latest instant to all of them', async () => {
  const begun = Promise.withResolvers<void>();
  const { unitRunner, schedule, applied } = await newRunner(() => begun.promise);
  await schedule('first', 1);
  await schedule('second', 10);
  const earlier = unitRunner.runAllDueJobs(5);
  await setImmediate();
  const requests = [6, 12, 9].map((until) => unitRunner.runAllDueJobs(until));
  begun.resolve();
  expect(await Promise.all([earlier, ...requests])).toEqual([5, 12, 12, 12]);
  expect(applied).toEqual(['first', 'second']);
  const instants = await Promise.all([unitRunner.runAllDueJobs(20), unitRunner.runSystemUnit((_, at) => at)]);
  expect(instants).toEqual([20, 20]);
});

it('a run of due jobs starts after an earlier run has failed', async () => {
  const { unitRunner, schedule, applied, outage } = await newRunner();
  await schedule('work', 1);
  outage.isOn = true;
  const failing = unitRunner.runAllDueJobs(1);
  await expect(failing).rejects.toThrow('The database is gone.');
  outage.isOn = false;
  await unitRunner.runAllDueJobs(1);
  expect(applied).toEqual(['work']);
});

it('concurrent runs of due jobs apply every job once and set none aside', async () => {
  const owner = fc.constantFrom('usr_a', 'usr_b', null, null);
  await fc.assert(
    fc.asyncProperty(
      fc.array(owner, { minLength: 60, maxLength: 90 }),
      fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 5 }),
      async (owners, instants) => {
        const { unitRunner, schedule, applied, faults } = await newRunner();
        for (const [at, userId] of owners.entries()) await schedule(`job_${at}`, at + 1, userId);
        const runs: Promise<number>[] = [];
        for (const until of instants) {
          runs.push(unitRunner.runAllDueJobs(until));
          // Without a pause all requests would share one run.
          await setImmediate();
        }
        await Promise.all(runs);
        const due = owners.flatMap((_, at) => (at + 1 <= Math.max(...instants) ? [`job_${at}`] : []));
        expect(faults).toEqual([]);
        expect(applied.toSorted()).toEqual(due.toSorted());
      },
    ),
    { numRuns: 5 },
  );
});
