import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ScheduledJob } from '../due/due-kind.ts';
import { type Database, queryRawRows } from '../store/database.ts';
import { newId } from '../store/ids.ts';
import { openStore } from '../store/open-store.ts';
import { UnitRunner } from './unit-runner.ts';

/** A job that ran leaves a row of this kind, due at an instant that never comes. */
const DONE = 'done';
const NEVER = Number.MAX_SAFE_INTEGER;

/** Longer than any pause before the next try; ms. */
const PAUSE_MS = 120_000;

let store: Database;
let unitRunner: UnitRunner;
/** Instant of the sandbox clock, and time of the machine (epoch ms). */
let now: number;
let machine: number;
/** Ids of the records that fail. */
let failing: Set<string>;
let faults: string[];

beforeAll(async () => {
  store = await openStore({ kind: 'memory' });
});
afterAll(() => store.close());

beforeEach(begin);

async function begin(): Promise<void> {
  await store.db.execute(sql`delete from due`);
  [now, machine, failing, faults] = [0, Date.now(), new Set(), []];
  const apply: ScheduledJob['apply'] = (unit, { recordId }) => {
    if (failing.has(recordId)) throw new Error(`${recordId} cannot be done`);
    unit.schedule({ kind: DONE, recordId, at: NEVER });
  };
  const scheduledJobs = ['work', 'more_work'].map((kind) => ({ kind, apply }));
  const fault = (what: string) => void faults.push(what);
  const parts = { db: store.db, ask: store.ask, now: () => now, machineTime: () => machine, fault };
  unitRunner = new UnitRunner(parts, [{ scheduledJobs }]);
}

type Job = { readonly recordId: string; readonly userId: string | null; readonly at: number; kind?: string };

async function schedule(...jobs: readonly Job[]): Promise<void> {
  for (const { kind = 'work', ...job } of jobs)
    await unitRunner.runSystemUnit((unit) => unit.schedule({ ...job, kind }));
}

/** Ids of the records with jobs that have not run. */
const left = async () => {
  const rows = await queryRawRows<{ record_id: string }>(
    store.db,
    sql`select record_id from due where kind <> ${DONE} order by at, record_id`,
  );
  return rows.map((row) => row.record_id);
};

/** Ids of the records with jobs that have run and were committed. */
const done = async () => {
  const rows = await queryRawRows<{ record_id: string }>(
    store.db,
    sql`select record_id from due where kind = ${DONE} order by record_id`,
  );
  return rows.map((row) => row.record_id);
};

const runDueJobsAt = async (at: number) => {
  now = at;
  await unitRunner.runAllDueJobs(at);
};

describe('a due job that fails', () => {
  it.each([
    ['a user’s before a system job', 5, null, 6],
    ['a user’s at the instant of a system job', 5, null, 5],
    ['a user’s after a system job', 6, null, 5],
    ['a user’s before one of another user', 5, 'usr_other', 6],
  ])('does not delay other jobs: %s', async (_, failsAt, otherUser, otherAt) => {
    await schedule({ recordId: 'bad', userId: 'usr_bad', at: failsAt });
    await schedule({ recordId: 'good', userId: otherUser, at: otherAt });
    failing.add('bad');
    await runDueJobsAt(10);
    expect(await done()).toEqual(['good']);
    expect(await left()).toEqual(['bad']);
    expect(faults).toEqual(['The due job work bad of usr_bad failed (try 1, next in 1 s):']);
  });

  it.each([
    ['before users’ jobs', 5, 'usr_a', 6],
    ['at the instant of a user’s', 5, 'usr_a', 5],
    ['after a user’s', 6, 'usr_a', 5],
    ['before another system job', 5, null, 6],
  ])('does not delay other jobs: a system job %s', async (_, failsAt, otherUser, otherAt) => {
    await schedule({ recordId: 'bad', userId: null, at: failsAt });
    await schedule({ recordId: 'good', userId: otherUser, at: otherAt });
    failing.add('bad');
    await runDueJobsAt(10);
    expect(await done()).toEqual(['good']);
    expect(await left()).toEqual(['bad']);
    expect(faults).toEqual(['The due job work bad failed (try 1, next in 1 s):']);
  });

  it('delays only the later jobs of its owner, in every order, and runs once it works', async () => {
    const job = fc.record({
      owner: fc.constantFrom('usr_a', 'usr_b', 'usr_c', null),
      at: fc.integer({ min: 1, max: 3 }),
      fails: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(job, { minLength: 1, maxLength: 8 }), async (drawn) => {
        await begin();
        const jobs = drawn.map(({ owner, ...rest }, index) => {
          const recordId = `job_${index}`;
          return { ...rest, recordId, userId: owner, owner: owner ?? recordId };
        });
        await schedule(...jobs.map(({ recordId, userId, at }) => ({ recordId, userId, at })));
        failing = new Set(jobs.filter(({ fails }) => fails).map(({ recordId }) => recordId));
        await runDueJobsAt(3);
        const ordered = jobs.toSorted((a, b) => a.at - b.at || (a.recordId < b.recordId ? -1 : 1));
        const stopped = new Set<string>();
        const expected = ordered.filter(({ owner, fails }) => {
          if (fails) stopped.add(owner);
          return !stopped.has(owner);
        });
        expect(await done()).toEqual(expected.map(({ recordId }) => recordId).toSorted());
        expect(faults).toHaveLength(stopped.size);
        expect(unitRunner.setAside).toHaveLength(stopped.size);

        failing.clear();
        machine += PAUSE_MS;
        await unitRunner.runAllDueJobs(3);
        expect(await left()).toEqual([]);
        expect(await done()).toHaveLength(jobs.length);
        expect(unitRunner.setAside).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('does not undo the earlier jobs of its user', async () => {
    const jobs = ['first', 'second', 'third'].map((recordId, at) => ({ recordId, userId: 'usr_a', at }));
    await schedule(...jobs.map((job) => ({ ...job, at: job.at + 1 })));
    failing.add('third');
    await runDueJobsAt(10);
    expect(await left()).toEqual(['third']);
  });

  it('delays other jobs of the same system record, and none of another', async () => {
    await schedule({ recordId: 'ipo', userId: null, at: 1 });
    await schedule({ recordId: 'ipo', userId: null, at: 2, kind: 'more_work' });
    await schedule({ recordId: 'block', userId: null, at: 3, kind: 'more_work' });
    failing.add('ipo');
    await runDueJobsAt(10);
    expect(await done()).toEqual(['block']);
    expect(await left()).toEqual(['ipo', 'ipo']);
  });

  it('does not delay other users, however many jobs its user has', async () => {
    const many = Array.from({ length: 70 }, (_, index) => ({
      recordId: `bad_${index}`,
      userId: 'usr_bad',
      at: 1,
    }));
    await unitRunner.runSystemUnit((unit) => {
      for (const job of many) unit.schedule({ ...job, kind: 'work' });
    });
    await schedule({ recordId: 'good', userId: 'usr_good', at: 2 });
    for (const { recordId } of many) failing.add(recordId);
    await runDueJobsAt(10);
    expect(await done()).toEqual(['good']);
    expect(faults).toHaveLength(1);
  });

  it('is retried after growing pauses, and each try is logged once', async () => {
    await schedule({ recordId: 'bad', userId: 'usr_bad', at: 1 }, { recordId: 'worse', userId: null, at: 2 });
    failing = new Set(['bad', 'worse']);
    for (let second = 0; second < 300; second += 1) {
      await runDueJobsAt(10);
      machine += 1_000;
    }
    const tries = unitRunner.setAside.map((job) => [job.recordId, job.userId, job.since, job.tries]);
    expect(tries).toEqual([
      ['bad', 'usr_bad', 10, expect.any(Number)],
      ['worse', null, 10, expect.any(Number)],
    ]);
    for (const job of unitRunner.setAside) {
      expect(job.tries).toBeGreaterThanOrEqual(7);
      expect(job.tries).toBeLessThanOrEqual(12);
      expect(job.lastError).toBe(`${job.recordId} cannot be done`);
    }
    expect(faults).toHaveLength(unitRunner.setAside.reduce((sum, job) => sum + job.tries, 0));
  });

  it('is forgotten once its due row has been deleted', async () => {
    await schedule({ recordId: 'bad', userId: 'usr_bad', at: 1 }, { recordId: 'worse', userId: null, at: 2 });
    failing = new Set(['bad', 'worse']);
    await runDueJobsAt(10);
    await store.db.execute(sql`delete from due`);
    await unitRunner.runAllDueJobs(10);
    expect(unitRunner.setAside).toEqual([]);
    expect(await unitRunner.runDueJobs('usr_bad')).toBe(10);
  });
});

describe('a request', () => {
  const run = (userId: string) => unitRunner.run(userId, (unit) => unit.sendToStream('account', now, {}));

  it('fails at once for a user with a failing job, and one fault is logged for all requests', async () => {
    await schedule({ recordId: 'bad', userId: 'usr_bad', at: 1 }, { recordId: 'later', userId: null, at: 2 });
    failing.add('bad');
    now = 10;
    const requests = [
      run('usr_bad'),
      unitRunner.runDueJobs('usr_bad'),
      run('usr_bad'),
      unitRunner.runDueJobs('usr_bad'),
    ];
    for (const { status } of await Promise.allSettled(requests)) expect(status).toBe('rejected');
    await expect(run('usr_bad')).rejects.toThrow('the due job work bad is set aside: bad cannot be done');
    expect(faults).toHaveLength(1);
    expect(await done()).toEqual(['later']);

    failing.clear();
    machine += PAUSE_MS;
    await run('usr_bad');
    expect(await done()).toEqual(['bad', 'later']);
  });

  it('succeeds for another user while a user’s job and a system job fail', async () => {
    const other = newId('usr');
    await schedule({ recordId: 'bad', userId: 'usr_bad', at: 1 }, { recordId: 'worse', userId: null, at: 2 });
    failing = new Set(['bad', 'worse']);
    now = 10;
    await Promise.all([run(other), unitRunner.runDueJobs(other), unitRunner.runSystemUnit(() => undefined)]);
    await schedule({ recordId: 'good', userId: null, at: 3 });
    await run(other);
    expect(await done()).toEqual(['good']);
    expect(faults).toHaveLength(2);
  });

  it('in a transaction runs no due jobs of others', async () => {
    await schedule({ recordId: 'bad', userId: 'usr_bad', at: 1 }, { recordId: 'later', userId: null, at: 2 });
    failing.add('bad');
    now = 10;
    const userId = newId('usr');
    await store.transaction((tx) =>
      unitRunner.within(tx).run(userId, (unit) => unit.sendToStream('account', now, {})),
    );
    expect([await done(), faults]).toEqual([[], []]);
  });
});

it('the unit runner is behind only while a due job is not set aside', async () => {
  await schedule({ recordId: 'bad', userId: 'usr_bad', at: 1 }, { recordId: 'worse', userId: null, at: 2 });
  failing = new Set(['bad', 'worse']);
  now = 10;
  expect(await unitRunner.isBehind(10)).toBe(true);
  await runDueJobsAt(10);
  expect(await unitRunner.isBehind(10)).toBe(false);
  machine += PAUSE_MS;
  expect(await unitRunner.isBehind(10)).toBe(true);
});
