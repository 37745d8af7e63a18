import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
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

test('a second opening of the same folder is refused with the owner named', () => {
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

test('the lock of another process that got the same number is taken over', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'sandbox.lock'), JSON.stringify({ pid: process.pid, start: '1' }));
  lockDirectory(folder)();
});

/** A process that writes users without end and says each one that was committed. */
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

test('killing the process loses nothing that was committed', { timeout: 60_000 }, async () => {
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
