import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installedStryker, isInstalled } from './installed-stryker.ts';

const LOCK = {
  '': { version: '1.0.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/other-system': { version: '1.0.0', optional: true },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stryker-'));
  mkdirSync(join(folder, 'node_modules'));
  write('package-lock.json', LOCK);
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, packages: object) =>
  writeFileSync(join(folder, name), JSON.stringify({ packages }));

test('compares the installed packages with the lock file', () => {
  expect(isInstalled(folder)).toBe(false);
  write('node_modules/.package-lock.json', { 'node_modules/a': LOCK['node_modules/a'] });
  expect(isInstalled(folder)).toBe(true);
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '0.9.0' } });
  expect(isInstalled(folder)).toBe(false);
  write('node_modules/.package-lock.json', {});
  expect(isInstalled(folder)).toBe(false);
});

test('installs Stryker only if it is missing, and reports a failed installation with the message of npm', () => {
  write('node_modules/.package-lock.json', { 'node_modules/a': LOCK['node_modules/a'] });
  expect(installedStryker(folder)).toBe(join(folder, 'node_modules/.bin/stryker'));
  rmSync(join(folder, 'node_modules/.package-lock.json'));
  writeFileSync(join(folder, 'package.json'), '{');
  expect(() => installedStryker(folder)).toThrow('JSON');
});
