import { openAsBlob } from 'node:fs';
import { PGlite, types } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { databaseTemplate } from './database-template.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { runQueryBatch } from './query-batch.ts';

/** The parser of the test throws for this text. */
const UNREADABLE = 'unreadable';

let engine: PGlite;
let statements: PreparedStatements;

beforeAll(async () => {
  const read = (text: string) => {
    if (text === UNREADABLE) throw new RangeError('no such text');
    return text;
  };
  const template = databaseTemplate();
  engine = await PGlite.create({
    parsers: { [types.TEXT]: read },
    ...(template.exists ? { loadDataDir: await openAsBlob(template.file) } : {}),
  });
  await engine.exec('create table notes (id serial primary key, text text not null)');
  statements = new PreparedStatements(engine);
});
afterAll(() => engine.close());
beforeEach(() => engine.exec('truncate notes'));

const insert = (text: string | null) => ({
  text: 'insert into notes (text) values ($1) returning text',
  params: [text],
  rowMode: 'object' as const,
});
const kept = async () => (await engine.query('select id::int from notes')).rows.length;

it('runs each query by itself when one of the batch fails', async () => {
  const [one, none, other] = await runQueryBatch(statements, [insert('a'), insert(null), insert('b')]);
  expect(one).toMatchObject({ rows: [{ text: 'a' }] });
  expect(none).toMatchObject({ error: { code: '23502' } });
  expect(other).toMatchObject({ rows: [{ text: 'b' }] });
  expect(await kept()).toBe(2);
});

it('does not run queries twice when their results cannot be parsed', async () => {
  const answers = await runQueryBatch(statements, [insert('a'), insert(UNREADABLE), insert('b')]);
  for (const answer of answers) expect(answer).toMatchObject({ error: { code: null } });
  expect(await kept()).toBe(3);
});
