import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_VIOLATIONS } from './violations.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = ['openapi', 'sdk', 'mock', 'web', 'contract-tests'];
const SOURCES = /\.(m?[jt]s|tsx|json|css)$/;

const copy = mkdtempSync(join(tmpdir(), 'imports-'));
/** Names of the rules that refuse an import of a file. */
const refusals = new Map<string, Set<string>>();

function copySources(): void {
  for (const name of [...PACKAGES, '.ci', 'package.json', 'vitest.config.ts'])
    cpSync(join(ROOT, name), join(copy, name), {
      recursive: true,
      filter: (from) =>
        !/\/(node_modules|dist|releases)$/.test(from) &&
        (!/\.\w+$/.test(from) || SOURCES.test(from) || relative(ROOT, from) === '.ci'),
    });
  for (const place of ['.', ...PACKAGES]) linkPackages(place);
  for (const name of PACKAGES) {
    rmSync(join(copy, 'node_modules/@tsubame', name), { force: true });
    symlinkSync(join(copy, name), join(copy, 'node_modules/@tsubame', name));
  }
}

function linkPackages(place: string): void {
  const source = join(ROOT, place, 'node_modules');
  if (!existsSync(source)) return;
  const names = readdirSync(source, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap(({ name }) =>
      name.startsWith('@') ? readdirSync(join(source, name)).map((each) => join(name, each)) : [name],
    );
  for (const name of names) {
    const target = join(copy, place, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(join(source, name), target);
  }
}

beforeAll(() => {
  copySources();
  for (const { file, text } of EXAMPLE_VIOLATIONS.flatMap(({ also, ...one }) =>
    also ? [one, also] : [one],
  )) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), `${text}\n`);
  }
  // Not the copy's `node_modules/.bin`, which is not linked.
  const cruiser = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['--import', join(ROOT, '.ci/imports/typescript-5.ts'), cruiser],
      ...['--config', '.ci/imports/dependency-cruiser.config.ts', '--output-type', 'json', '.'],
    ],
    { cwd: copy, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  expect(stderr).toBe('');
  const { summary } = JSON.parse(stdout) as ICruiseResult;
  for (const { from, rule } of summary.violations)
    refusals.set(from, (refusals.get(from) ?? new Set()).add(rule.name));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('the import rules', () => {
  it.for(EXAMPLE_VIOLATIONS)('refuse $kind', ({ file, rules }) => {
    expect([...(refusals.get(file) ?? [])].sort()).toEqual(rules);
  });

  it('accept all other imports of the repository', () => {
    for (const { file } of EXAMPLE_VIOLATIONS) refusals.delete(file);
    expect(Object.fromEntries(refusals)).toEqual({});
  });
});
