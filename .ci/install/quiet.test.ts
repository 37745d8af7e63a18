import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const READ = ['package.json', 'package-lock.json', '.npmrc', '*/package.json'];

/** Copies the files of the repository that an installation reads. */
function clone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tsubame-install-'));
  // A hundred thousand files.
  onTestFinished(() => rmSync(folder, { recursive: true }), 300_000);
  for (const path of globSync(READ, { cwd: ROOT })) cpSync(join(ROOT, path), join(folder, path));
  return folder;
}

/** Runs `npm ci` with this machine's Node instead of the installed one, and with the settings of the repository only. */
function install(folder: string, ...args: readonly string[]) {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_/.test(name));
  const path = (process.env.PATH ?? '').split(delimiter).filter((each) => !each.includes('node_modules'));
  const env = { ...Object.fromEntries(own), PATH: path.join(delimiter) };
  const { status, stderr } = spawnSync('npm', ['ci', ...args], { cwd: folder, encoding: 'utf8', env });
  return { status, stderr };
}

const QUIET = { status: 0, stderr: '' };

test('npm ci prints no warning about engines, settings or the lock file', () => {
  expect(install(clone(), '--dry-run', '--offline')).toEqual(QUIET);
});

test('no installed package is deprecated', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly deprecated?: string }>>;
  };
  const deprecatedPackages = Object.entries(packages).filter(
    ([, { deprecated }]) => deprecated !== undefined,
  );
  expect(deprecatedPackages).toEqual([]);
});

test.runIf(process.env.TSUBAME_DEEP === '1')(
  'a real installation prints no warning',
  () => {
    const folder = clone();
    expect(install(folder, '--prefer-offline')).toEqual(QUIET);
  },
  600_000,
);
