import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { controlTokenIn, isSameToken, writeControlAccess } from './access.ts';

const root = mkdtempSync(join(tmpdir(), 'control-'));
afterAll(() => rmSync(root, { recursive: true }));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'data-'));
});
const file = () => join(folder, 'control.json');
const kept = () => JSON.parse(readFileSync(file(), 'utf8'));

it('creates a token once for a data folder, readable only by its owner', () => {
  const token = controlTokenIn(folder);
  expect(token).toMatch(/^[\w-]{43}$/);
  writeControlAccess(folder, { url: 'http://127.0.0.1:1', token });
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(controlTokenIn(folder)).toBe(token);
  expect(controlTokenIn(mkdtempSync(join(root, 'other-')))).not.toBe(token);
});

it('narrows the mode of a readable file at the next start', () => {
  writeFileSync(file(), '{}');
  chmodSync(file(), 0o644);
  writeControlAccess(folder, { url: 'http://127.0.0.1:1', token: controlTokenIn(folder) });
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

it('does not write a token of the environment', () => {
  writeControlAccess(folder, { url: 'http://127.0.0.1:1', token: null });
  expect(kept()).toEqual({ url: 'http://127.0.0.1:1' });
});

it.each(['', 'null', '{"token": 5}', '{"token": "short"}', '[', '{"tok'])(
  'creates a new token if the file is broken: %s',
  (text) => {
    writeFileSync(file(), text);
    expect(controlTokenIn(folder)).toMatch(/^[\w-]{43}$/);
  },
);

it('accepts only the exact token', () => {
  expect(isSameToken('abc', 'abc')).toBe(true);
  for (const other of ['', 'ab', 'abcd', 'ABC']) expect(isSameToken(other, 'abc')).toBe(false);
});
