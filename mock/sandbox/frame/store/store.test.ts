import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lockDirectory, StoreUnavailable } from './directory-lock.ts';
import { openStore } from './open-store.ts';
import { users } from './schema/users.ts';

const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tsubame-store-'));
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test('rejects a second lock of a folder and names the owner', () => {
  const folder = newFolder();
  const unlock = lockDirectory(folder);
  expect(() => lockDirectory(folder)).toThrow(StoreUnavailable);
  expect(() => lockDirectory(folder)).toThrow(`process ${process.pid}`);
  unlock();
  lockDirectory(folder)();
});

test('the lock of a dead process is taken over', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'sandbox.lock'), JSON.stringify({ pid: 2 ** 22 + 1, start: '1' }));
  lockDirectory(folder)();
});

test('the lock of an ended process with the same pid is taken over', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'sandbox.lock'), JSON.stringify({ pid: process.pid, start: '1' }));
  lockDirectory(folder)();
});

/** A process that writes users endlessly and reports each commit. */
async function writer(folder: string): Promise<{ child: ChildProcess; committed: string[] }> {
  const child = fork(join(import.meta.dirname, 'fixtures/writer.ts'), [folder], { stdio: 'ignore' });
  const committed: string[] = [];
  await new Promise<void>((resolve) => {
    child.on('message', (userId: string) => {
      committed.push(userId);
      if (committed.length === 20) resolve();
    });
  });
  return { child, committed };
}

test('killing the process loses nothing that was committed', async () => {
  const folder = newFolder();
  const { child, committed } = await writer(folder);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
  const store = await openStore({ kind: 'folder', path: folder });
  const rows = await store.db.select({ userId: users.userId }).from(users);
  await store.close();
  const found = new Set(rows.map((row) => row.userId));
  expect(committed.filter((userId) => !found.has(userId))).toEqual([]);
});

describe('a damaged database', () => {
  let sound: string;
  beforeAll(async () => {
    sound = mkdtempSync(join(tmpdir(), 'tsubame-store-'));
    await (await openStore({ kind: 'folder', path: sound })).close();
  });
  afterAll(() => rmSync(sound, { recursive: true }));

  test.each([
    ['an emptied control file', (data: string) => truncateSync(join(data, 'global/pg_control'), 0)],
    [
      'a control file of noise',
      (data: string) => writeFileSync(join(data, 'global/pg_control'), randomBytes(8_192)),
    ],
    ['a version file of noise', (data: string) => writeFileSync(join(data, 'PG_VERSION'), 'noise')],
    ['no log of writes', (data: string) => rmSync(join(data, 'pg_wal'), { recursive: true })],
  ])('is rejected with its folder: %s', async (_, damage) => {
    const path = newFolder();
    cpSync(sound, path, { recursive: true });
    damage(join(path, 'pgdata'));
    await expect(openStore({ kind: 'folder', path })).rejects.toThrow(
      `The database in ${join(path, 'pgdata')} cannot be opened`,
    );
  });
});

test('reports an unreachable database in one sentence', async () => {
  const opened = openStore({ kind: 'postgres', url: 'postgres://127.0.0.1:1/none' });
  await expect(opened).rejects.toThrow(/^The database at DATABASE_URL cannot be used: [^\n]+$/);
});
