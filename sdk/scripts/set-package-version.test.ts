import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { setPackageVersion } from './set-package-version.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const paths = [
  ...globSync('{openapi,sdk,mock,web,contract-tests}/package.json', { cwd: ROOT }),
  'package-lock.json',
];
const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));

test('writes a package’s version in every manifest and in the lock file, and changes nothing else', () => {
  const written = setPackageVersion(files, 'sdk/package.json', '9.8.7');
  expect(Object.keys(written).sort()).toEqual([
    'contract-tests/package.json',
    'mock/package.json',
    'package-lock.json',
    'sdk/package.json',
    'web/package.json',
  ]);
  const [own] = JSON.parse(files['sdk/package.json'] ?? '').version.split('\n');
  for (const [path, text] of Object.entries(written)) {
    const before = (files[path] ?? '').split('\n');
    const changed = text.split('\n').filter((line, index) => line !== before[index]);
    expect(changed.length).toBe(path === 'package-lock.json' ? 4 : 1);
    for (const line of changed) expect(line).toContain('9.8.7');
    expect(text.split('\n').length).toBe(before.length);
  }
  expect(setPackageVersion({ ...files, ...written }, 'sdk/package.json', own)).toEqual(
    Object.fromEntries(Object.keys(written).map((path) => [path, files[path]])),
  );
});
