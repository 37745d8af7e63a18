import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const READ = ['package.json', 'package-lock.json', '.npmrc', '*/package.json'];

/** What somebody has who cloned the repository, as far as an install reads it. */
function clone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tsubame-install-'));
  // A hundred thousand files.
  onTestFinished(() => rmSync(folder, { recursive: true }), 300_000);
  for (const path of globSync(READ, { cwd: ROOT })) cpSync(join(ROOT, path), join(folder, path));
  return folder;
}

/** `npm ci` on the Node of this machine and not on the one that it installs, with no setting but those of the repository. */
function install(folder: string, ...args: readonly string[]) {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_/.test(name));
  const path = (process.env.PATH ?? '').split(delimiter).filter((each) => !each.includes('node_modules'));
  const env = { ...Object.fromEntries(own), PATH: path.join(delimiter) };
  const { status, stderr } = spawnSync('npm', ['ci', ...args], { cwd: folder, encoding: 'utf8', env });
  return { status, stderr };
}

const QUIET = { status: 0, stderr: '' };

test('an install has nothing to warn of: engines, settings, a lock file behind its manifests', () => {
  expect(install(clone(), '--dry-run', '--offline')).toEqual(QUIET);
});

test('nothing that is installed has been given up by its makers', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly deprecated?: string }>>;
  };
  const given = Object.entries(packages).filter(([, { deprecated }]) => deprecated !== undefined);
  expect(given).toEqual([]);
});

test.runIf(process.env.TSUBAME_DEEP === '1')(
  'an installation prints no warning',
  () => {
    const folder = clone();
    expect(install(folder, '--prefer-offline')).toEqual(QUIET);
  },
  600_000,
);
