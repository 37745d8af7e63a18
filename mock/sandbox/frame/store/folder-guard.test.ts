import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type Database, isUnavailable } from './database.ts';
import { openStore } from './open-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'guard-'));
afterAll(() => rmSync(folder, { recursive: true }));

let path: string;
let database: Database;
let count = 0;
beforeEach(async () => {
  count += 1;
  path = join(folder, String(count));
  database = await openStore({ kind: 'folder', path });
  await database.ask(`insert into settings values ('kept', '1')`, []);
  return () => database.close();
});

const write = () => database.ask(`update settings set value = '2' where name = 'kept'`, []);
const transaction = () => database.transaction((tx) => tx.execute(`update settings set value = '3'`));
const errorOf = async (work: () => Promise<unknown>) => {
  const error = await work().then(
    () => null,
    (reason: unknown) => reason,
  );
  return [isUnavailable(error), String((error as Error).cause ?? error)];
};
const GONE = [true, expect.stringContaining('was deleted, moved or replaced while the sandbox used it')];

it('acknowledges no write after the data folder was deleted', async () => {
  rmSync(path, { recursive: true });
  expect(await errorOf(write)).toEqual(GONE);
  expect(await errorOf(transaction)).toEqual(GONE);
});

it('acknowledges no write while the data folder is elsewhere, and works again once it is back', async () => {
  renameSync(path, `${path}-elsewhere`);
  expect(await errorOf(write)).toEqual(GONE);
  renameSync(`${path}-elsewhere`, path);
  await write();
  expect(await database.ask(`select value from settings where name = 'kept'`, [])).toEqual([{ value: 2 }]);
});

it('acknowledges no write after a copy has replaced the data folder', async () => {
  cpSync(path, `${path}-copy`, { recursive: true });
  rmSync(path, { recursive: true });
  renameSync(`${path}-copy`, path);
  expect(await errorOf(write)).toEqual(GONE);
});
