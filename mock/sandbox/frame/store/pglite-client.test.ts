import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseTemplate } from './database-template.ts';
import { PgliteClient } from './pglite-client.ts';

/** Used if it exists, because it makes the start faster. */
const template = databaseTemplate();

const folder = mkdtempSync(join(tmpdir(), 'tsubame-client-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ['in memory, in this thread', null],
  ['over a folder, in a thread of its own', folder],
])('the engine %s', (_, dataDir) => {
  let client: PgliteClient;

  beforeAll(async () => {
    client = await PgliteClient.open({ dataDir, template: template.exists ? template.file : null });
    await client.exec('create table notes (id int primary key, text text not null)');
  });

  beforeEach(() => client.exec('truncate notes'));

  const insert = (id: number, text: string | null = 'a') =>
    client.query('insert into notes (id, text) values ($1, $2)', [id, text]);
  const commits = async () => {
    const { rows } = await client.query('select count(distinct xmin::text)::int as count from notes');
    return rows[0];
  };

  it('returns to each query of a batch its own rows', async () => {
    await insert(1, 'one');
    const answers = await Promise.all([
      client.query('select text from notes where id = $1', [1]),
      insert(2, 'two'),
      client.query('select text from notes where id = $1', [2], { rowMode: 'array' }),
      client.query('select id from notes where id > $1', [9]),
    ]);
    expect(answers).toEqual([
      { rows: [{ text: 'one' }], affectedRows: 1 },
      { rows: [], affectedRows: 1 },
      { rows: [['two']], affectedRows: 1 },
      { rows: [], affectedRows: 0 },
    ]);
  });

  it('commits a batch once', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((id) => insert(id)));
    expect(await commits()).toEqual({ count: 1 });
  });

  it('keeps the other queries of a batch when one fails', async () => {
    const [first, twice, none, last] = await Promise.allSettled([
      insert(1),
      insert(1),
      insert(2, null),
      insert(3),
    ]);
    expect([first?.status, last?.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(twice).toMatchObject({ reason: { code: '23505', constraint: 'notes_pkey' } });
    expect(none).toMatchObject({ reason: { code: '23502' } });
    expect((await client.query('select id from notes order by id')).rows).toEqual([{ id: 1 }, { id: 3 }]);
  });

  it('sends an unprepared statement alone', async () => {
    await Promise.all([insert(1), client.query("comment on table notes is 'n'"), insert(2)]);
    expect((await client.query('select id from notes')).rows).toHaveLength(2);
  });

  it('runs no other query inside a transaction', async () => {
    const failed = client.transaction(async (tx) => {
      await tx.query('insert into notes (id, text) values (1, $1)', ['a']);
      void insert(2);
      await tx.query('select 1');
      throw new Error('given up');
    });
    await expect(failed).rejects.toThrow('given up');
    expect((await client.query('select id from notes')).rows).toEqual([{ id: 2 }]);
  });

  it('rejects all waiting queries when the engine stops', async () => {
    const waiting = Promise.allSettled([client.close(), client.query('select 1'), client.query('select 2')]);
    expect((await waiting).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  });
});
