import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, queryRawRows, type WorkspacesDatabase } from './database.ts';
import { migrate, tablesScript } from './migrate.ts';
import { openWorkspacesDatabase } from './open-store.ts';
import { type PrivateCluster, postgresPrograms, startPrivateCluster } from './private-cluster.ts';
import { settings } from './schema/platform.ts';

const programs = postgresPrograms();
if (!programs) console.warn('NOT TESTED: no PostgreSQL is installed, so schemas on a real server are not.');

describe.each(programs ? (['pglite', 'postgres'] as const) : (['pglite'] as const))(
  'schemas of one %s database',
  (engine) => {
    let cluster: PrivateCluster | undefined;
    let store: WorkspacesDatabase;
    beforeAll(async () => {
      if (engine === 'postgres' && programs) cluster = await startPrivateCluster(programs);
      store = await openWorkspacesDatabase(
        cluster ? { kind: 'postgres', url: cluster.url } : { kind: 'memory' },
      );
      for (const name of ['one', 'two']) await store.createSchema(name, [tablesScript()]);
    });
    afterAll(async () => {
      await store.close();
      await cluster?.stop();
    });

    const write = (database: Database, value: string) =>
      database.db.insert(settings).values({ name: 'n', value }).onConflictDoUpdate({
        target: settings.name,
        set: { value },
      });
    const valuesByBuilder = async ({ db }: Database) =>
      (await db.select().from(settings).where(eq(settings.name, 'n'))).map(({ value }) => value);
    const valuesByText = async ({ ask }: Database) =>
      (await ask('select value from settings where name = $1', ['n'])).map(({ value }) => value);

    it('keep queries, prepared statements and transactions apart, also at the same time', async () => {
      const [one, two] = [store.inSchema('one'), store.inSchema('two')];
      await Promise.all([write(one, 'first'), write(two, 'second')]);
      for (let round = 0; round < 3; round += 1) {
        const answers = await Promise.all([
          valuesByBuilder(one),
          valuesByBuilder(two),
          valuesByText(one),
          valuesByText(two),
        ]);
        expect(answers).toEqual([['first'], ['second'], ['first'], ['second']]);
      }
      await Promise.all([
        one.transaction(async (tx) => {
          await tx.update(settings).set({ value: 'changed' });
          await tx.transaction((inner) => inner.update(settings).set({ value: 'again' }));
        }),
        two
          .transaction(async (tx) => {
            await tx.update(settings).set({ value: 'undone' });
            throw new Error('stop');
          })
          .catch(() => undefined),
      ]);
      const snapshot = await one.db.transaction((tx) => tx.select().from(settings), {
        isolationLevel: 'repeatable read',
      });
      expect(snapshot).toMatchObject([{ value: 'again' }]);
      expect(await Promise.all([valuesByText(one), valuesByText(two)])).toEqual([['again'], ['second']]);
    });

    it('have the tables of the migrations, which need not run again', async () => {
      const one = store.inSchema('one');
      const names = () => queryRawRows(one.db, sql`select name from schema_migrations order by name`);
      const recorded = await names();
      await migrate(one);
      expect(await names()).toEqual(recorded);
      expect(recorded.length).toBeGreaterThan(0);
    });

    it('leave nothing when their script fails', async () => {
      await expect(store.createSchema('three', ['create table a (id int); select 1 / 0'])).rejects.toThrow(
        'division by zero',
      );
      await store.createSchema('three', ['create table a (id int)']);
      await store.dropSchema('three');
    });

    it('are gone once dropped, and a new one of the same name starts empty', async () => {
      await store.createSchema('four', [tablesScript()]);
      const four = store.inSchema('four');
      await write(four, 'old');
      expect(await valuesByText(four)).toEqual(['old']);
      await store.dropSchema('four');
      await expect(valuesByText(four)).rejects.toThrow('does not exist');
      await store.createSchema('four', [tablesScript()]);
      expect(await valuesByText(four)).toEqual([]);
    });
  },
);
