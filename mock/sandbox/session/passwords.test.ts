import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPasswords, pepperIn } from './passwords.ts';

const passwords = createPasswords(Buffer.alloc(32, 1));

test('a password fits its own hash only', async () => {
  const stored = await passwords.hash('demo1234');
  expect(stored).not.toContain('demo1234');
  expect(await passwords.verify('demo1234', stored)).toBe(true);
  expect(await passwords.verify('demo1235', stored)).toBe(false);
  expect(await passwords.hash('demo1234')).not.toBe(stored);
});

test('a stolen database is of no use without the pepper', async () => {
  const stored = await passwords.hash('demo1234');
  expect(await createPasswords(Buffer.alloc(32, 2)).verify('demo1234', stored)).toBe(false);
});

test('looking for an account that does not exist takes the same work', async () => {
  const stored = await passwords.hash('demo1234');
  const measure = async (hash: string | null) => {
    const times: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const begin = performance.now();
      await passwords.verify('wrong11', hash);
      times.push(performance.now() - begin);
    }
    return times.toSorted((a, b) => a - b)[3] ?? 0;
  };
  const ratio = (await measure(null)) / (await measure(stored));
  expect(ratio).toBeGreaterThan(0.4);
  expect(ratio).toBeLessThan(2.5);
});

test('the pepper is made once and only its owner can read it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tsubame-pepper-'));
  const pepper = pepperIn(folder);
  expect(pepper).toHaveLength(32);
  expect(pepperIn(folder)).toEqual(pepper);
  expect(statSync(join(folder, 'pepper')).mode & 0o077).toBe(0);
  rmSync(folder, { recursive: true });
});
