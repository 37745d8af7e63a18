import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BACKS, PLANTED } from './planted.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = ['openapi', 'sdk', 'mock', 'web', 'contract-tests'];
const SOURCES = /\.(m?[jt]s|tsx|json|css)$/;

let copy = '';
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function check(root: string): { status: number | null; lines: string[] } {
  const script = join(import.meta.dirname, 'check.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, root], { encoding: 'utf8' });
  return { status, lines: stderr.split('\n') };
}

/** The sources in a folder of their own, the installed packages linked beside them. */
function copyOf(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  for (const name of [...PACKAGES, '.ci', 'package.json', 'vitest.config.ts'])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (from) =>
        !/\/(node_modules|dist|releases)$/.test(from) &&
        (!/\.\w+$/.test(from) || SOURCES.test(from) || relative(root, from) === '.ci'),
    });
  for (const place of ['.', ...PACKAGES]) linkPackages(join(root, place), join(folder, place));
  for (const name of PACKAGES) {
    rmSync(join(folder, 'node_modules/@tsubame', name), { force: true });
    symlinkSync(join(folder, name), join(folder, 'node_modules/@tsubame', name));
  }
  return folder;
}

function linkPackages(from: string, to: string): void {
  const source = join(from, 'node_modules');
  if (!existsSync(source)) return;
  const names = readdirSync(source, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap(({ name }) =>
      name.startsWith('@') ? readdirSync(join(source, name)).map((each) => join(name, each)) : [name],
    );
  for (const name of names) {
    const target = join(to, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(join(source, name), target);
  }
}

function plant({ file, text }: { file: string; text: string }): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), `${text}\n`);
}

let lines: string[] = [];

beforeAll(() => {
  copy = copyOf(ROOT);
  expect(check(copy)).toEqual({ status: 0, lines: [''] });
  for (const each of [...PLANTED, ...BACKS]) plant(each);
  // A package that ships turned into one for development.
  const manifest = join(copy, 'web/package.json');
  const { dependencies, devDependencies, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'));
  const { '@tanstack/react-virtual': moved, ...others } = dependencies;
  const changed = {
    ...rest,
    dependencies: others,
    devDependencies: { ...devDependencies, '@tanstack/react-virtual': moved },
  };
  writeFileSync(manifest, JSON.stringify(changed));
  const planted = check(copy);
  expect(planted.status).toBe(1);
  lines = planted.lines;
});

test.for(PLANTED)('$kind is refused, with file and rule', ({ file, rule }) => {
  const said = lines.filter((line) => line.startsWith(`${file}: `));
  expect(said).toEqual([expect.stringMatching(/\[.+\]$/)]);
  expect(said[0]).toContain(`[${rule}]`);
});

test('a development dependency in what ships is refused where it is imported', () => {
  expect(lines.filter((line) => line.endsWith('[what ships is a dependency]'))).toEqual([
    expect.stringContaining("web/src/features/market/virtual-stocks.tsx: '@tanstack/react-virtual'"),
  ]);
});

test('nothing but what was planted is refused', () => {
  const planted = new Set([...PLANTED, ...BACKS].map(({ file }) => file));
  const others = lines.filter((line) => line.includes(': ') && !planted.has(line.split(': ')[0] ?? ''));
  expect(others.filter((line) => !line.endsWith('[what ships is a dependency]'))).toEqual([]);
  expect(PLANTED.length).toBeGreaterThan(20);
});
