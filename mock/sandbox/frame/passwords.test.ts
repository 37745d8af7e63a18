import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPasswords, pepperIn } from './passwords.ts';

const passwords = createPasswords(Buffer.alloc(32, 1));

test('a password matches only its own hash', async () => {
  const stored = await passwords.hash('demo1234');
  expect(stored).not.toContain('demo1234');
  expect(await passwords.verify('demo1234', stored)).toBe(true);
  expect(await passwords.verify('demo1235', stored)).toBe(false);
  expect(await passwords.hash('demo1234')).not.toBe(stored);
});

test('a hash cannot be verified without the pepper', async () => {
  const stored = await passwords.hash('demo1234');
  expect(await createPasswords(Buffer.alloc(32, 2)).verify('demo1234', stored)).toBe(false);
});

test('verifying a password of an unknown account takes the same work', async () => {
  const derivations: object[] = [];
  const watched = createPasswords(
    Buffer.alloc(32, 1),
    async (_algorithm, { memory, passes, message, nonce }) => {
      derivations.push({ memory, passes, message, nonceBytes: Buffer.from(nonce as Buffer).length });
      return Buffer.alloc(32);
    },
  );
  await watched.verify('wrong11', await passwords.hash('demo1234'));
  await watched.verify('wrong11', null);
  expect(derivations[1]).toEqual(derivations[0]);
  expect(derivations).toEqual(
    Array(2).fill({ memory: 19_456, passes: 2, message: 'wrong11', nonceBytes: 16 }),
  );
});

test('creates the pepper once, readable only by its owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tsubame-pepper-'));
  const { pepper } = pepperIn(folder);
  expect(pepper).toHaveLength(32);
  const again = pepperIn(folder);
  expect(again.pepper).toEqual(pepper);
  again.discardPepper();
  expect(pepperIn(folder).pepper).toEqual(pepper);
  expect(statSync(join(folder, 'pepper')).mode & 0o077).toBe(0);
  rmSync(folder, { recursive: true });
});
