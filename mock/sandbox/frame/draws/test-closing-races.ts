import { createSecretKey } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../contract/refusal.ts';
import { balancesOf } from '../ledger/balances.ts';
import { ledgerViolations } from '../ledger/invariants.ts';
import { paperCashEntry } from '../ledger/paper-cash.ts';
import { type Database, type QueryRunner, queryRawRows } from '../store/database.ts';
import { newId } from '../store/ids.ts';
import { openStore } from '../store/open-store.ts';
import { type PrivateCluster, postgresPrograms, startPrivateCluster } from '../store/private-cluster.ts';
import type { Unit } from '../unit/unit.ts';
import { withWriteConflict } from '../unit-runner/test-write-conflict.ts';
import { UnitRunner, type UnitRunnerExtensions } from '../unit-runner/unit-runner.ts';

const CASH = 10_000_000;
const programs = postgresPrograms();
if (!programs) console.warn('SKIPPED: no PostgreSQL is installed; its races were not tested.');

/** A key for the secrets of draws. */
export const DRAW_KEY = createSecretKey(Buffer.alloc(32, 7));

/** An offering that is drawn from a sealed roster, on one store. */
export interface DrawnSubject {
  readonly extensions: UnitRunnerExtensions;
  readonly opensAt: number;
  /** Instant (epoch ms) from which no applications are taken. */
  readonly closesAt: number;
  readonly drawsAt: number;
  /** Announces it, before applications open. */
  announce(unit: Unit): void;
  apply(unit: Unit, userId: string, at: number): Promise<unknown>;
  callOff(unitRunner: UnitRunner): Promise<unknown>;
  /** Runs the work of each start of a sandbox. */
  start(unitRunner: UnitRunner): Promise<void>;
}

/** Its table names, and the final states of an application. */
export interface DrawnTables {
  readonly table: string;
  readonly applications: { readonly table: string; readonly subjectId: string };
  readonly roster: string;
  readonly ended: readonly string[];
  readonly lost: string;
  readonly calledOff: string;
}

type Application = { state: string; held_yen: number; entry: string };

/**
 * Tests applications that are written at the moment of closing, on the embedded engine and on PostgreSQL: each is in the
 * roster, or it is refused and its cash is released.
 *
 * @param make creates the offering with a number, for an instance with a clock
 */
export function testClosingRaces(
  names: DrawnTables,
  make: (database: Database, count: number, now: () => number) => DrawnSubject,
): void {
  describe('on the embedded engine', () => {
    testRacesOn(names, make, { isServer: false });
  });
  describe.skipIf(!programs)('on PostgreSQL', () => {
    testRacesOn(names, make, { isServer: true });
  });
}

function testRacesOn(
  names: DrawnTables,
  make: Parameters<typeof testClosingRaces>[1],
  { isServer }: { isServer: boolean },
): void {
  let cluster: PrivateCluster | undefined;
  let database: Database;
  let subject: DrawnSubject;
  let userId: string;
  let count = 0;

  beforeAll(async () => {
    if (isServer && programs) cluster = await startPrivateCluster(programs);
    database = await openStore(cluster ? { kind: 'postgres', url: cluster.url } : { kind: 'memory' });
  }, 60_000);
  afterAll(async () => {
    expect(await ledgerViolations(database.db)).toEqual([]);
    await database.close();
    await cluster?.stop();
  }, 60_000);

  /** An instance with a fixed clock (epoch ms). */
  const instanceAt = (at: number, ask: QueryRunner = database.ask) =>
    new UnitRunner(
      {
        ...{ db: database.db, ask, now: () => at },
        fault: (what, error) => {
          throw new Error(what, { cause: error });
        },
      },
      [make(database, count, () => at).extensions],
    );
  /** Like {@link instanceAt}, but its first write of the offering loses a race against `meanwhile`. */
  const overtakenAt = (at: number, meanwhile: () => Promise<unknown>) =>
    instanceAt(at, withWriteConflict(database.ask, names.table, meanwhile));
  const lastMoment = () => subject.closesAt - 1;
  const early = () => instanceAt(lastMoment());
  const applyIn = (unitRunner: UnitRunner) =>
    unitRunner.run(userId, (unit, at) => subject.apply(unit, userId, at));
  const application = async (): Promise<Application> => {
    const table = sql.identifier(names.applications.table);
    const query = sql`select state, held_yen::int, entry from ${table} where user_id = ${userId}`;
    const [row] = await queryRawRows<Application>(database.db, query);
    if (!row) throw new Error('there is no application');
    return row;
  };
  const isInRoster = async () => {
    const { entry } = await application();
    const query = sql`select entry from ${sql.identifier(names.roster)} where entry = ${entry}`;
    return (await queryRawRows(database.db, query)).length === 1;
  };
  const reserved = async () => (await balancesOf(database.db, userId)).user_reserved;
  /** Hides the application from its offering, as an older version did, while `work` runs. */
  const besides = async (work: () => Promise<unknown>) => {
    const { table, subjectId } = names.applications;
    const move = (id: ReturnType<typeof sql>) =>
      database.db.execute(
        sql`update ${sql.identifier(table)} set ${sql.identifier(subjectId)} = ${id} where user_id = ${userId}`,
      );
    await move(sql`'aside ' || ${sql.identifier(subjectId)}`);
    await work();
    await move(sql`substr(${sql.identifier(subjectId)}, 7)`);
  };

  beforeEach(async () => {
    count += 1;
    subject = make(database, count, () => 0);
    userId = newId('usr');
    const unitRunner = instanceAt(subject.opensAt);
    await unitRunner.runSystemUnit((unit) => subject.announce(unit));
    await unitRunner.runAllDueJobs(subject.opensAt);
    await unitRunner.run(userId, (unit, at) => unit.post(paperCashEntry(CASH, at)));
  });

  const drawn = async () => {
    expect(await isInRoster()).toBe(true);
    expect(names.ended).toContain((await application()).state);
    expect(await reserved()).toBe((await application()).held_yen);
  };

  it('is in the roster if it is written before the closing, however late the roster is sealed', async () => {
    await overtakenAt(subject.drawsAt, () => applyIn(early())).runAllDueJobs(subject.drawsAt);
    await drawn();
  });

  it('is refused if it was decided before the closing and is written after it', async () => {
    let isFirst = true;
    const applied = early().run(userId, async (unit, at) => {
      await subject.apply(unit, userId, at);
      if (isFirst) await instanceAt(subject.drawsAt).runAllDueJobs(subject.drawsAt);
      isFirst = false;
    });
    await expect(applied).rejects.toBeInstanceOf(Refusal);
    expect(await balancesOf(database.db, userId)).toMatchObject({ user_cash: CASH, user_reserved: 0 });
  });

  it.skipIf(!isServer)('delays the closing while it is being written', async () => {
    let closing: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      await applyIn(early().within(tx));
      closing = instanceAt(subject.drawsAt).runAllDueJobs(subject.drawsAt);
      while ((await queryRawRows(database.db, sql`select 1 from pg_locks where not granted`)).length === 0)
        await sleep(5);
    });
    await closing;
    await drawn();
  });

  it('gets its reserved cash back if it is written while the operator calls off', async () => {
    const desk = overtakenAt(lastMoment(), () => applyIn(early()));
    await subject.callOff(desk);
    await desk.runAllDueJobs(lastMoment());
    expect(await application()).toMatchObject({ state: names.calledOff, held_yen: 0 });
    expect(await reserved()).toBe(0);
  });

  it('ends as lost, with its cash free, if an older version left it out of the roster', async () => {
    await applyIn(early());
    await besides(() => instanceAt(subject.closesAt + 1).runAllDueJobs(subject.closesAt + 1));
    await instanceAt(subject.drawsAt).runAllDueJobs(subject.drawsAt);
    expect(await application()).toMatchObject({ state: names.lost, held_yen: 0 });
    expect(await balancesOf(database.db, userId)).toMatchObject({ user_cash: CASH, user_reserved: 0 });
  });

  it.each(['the draw', 'the operator who called it off'])(
    'ends at the next start if an older version hid it from %s',
    async (whom) => {
      await applyIn(early());
      const at = whom === 'the draw' ? subject.drawsAt : lastMoment();
      const unitRunner = instanceAt(at);
      await besides(async () => {
        if (whom !== 'the draw') await subject.callOff(unitRunner);
        await unitRunner.runAllDueJobs(at);
      });
      expect(await reserved()).toBeGreaterThan(0);
      await make(database, count, () => at).start(unitRunner);
      await unitRunner.runAllDueJobs(at);
      const state = whom === 'the draw' ? names.lost : names.calledOff;
      expect(await application()).toMatchObject({ state, held_yen: 0 });
      expect(await reserved()).toBe(0);
    },
  );
}
