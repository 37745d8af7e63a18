import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a `package-lock.json` says of each package; an installation keeps the same list, with some fields less. */
interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>;
}

/** Whether a folder's installation, as npm wrote it down, has every package of its lock in the lock's version. */
export function isInstalled(folder: string): boolean {
  const kept = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(kept)) return false;
  const read = (path: string): Lock['packages'] => (JSON.parse(readFileSync(path, 'utf8')) as Lock).packages;
  const has = read(kept);
  return Object.entries(read(join(folder, 'package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || optional === true || has[path]?.version === version,
  );
}

/**
 * Stryker's program, installed on its first use and after its lock has changed: it takes 60 MB that only this gate needs.
 *
 * @throws Error with npm's words when it cannot be installed.
 */
export function installedStryker(folder = import.meta.dirname): string {
  if (!isInstalled(folder)) {
    console.log('Stryker is not here yet: npm ci in .ci/mutation');
    const { status, stdout, stderr } = spawnSync('npm', ['ci'], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`npm ci failed in ${folder}\n${stdout}${stderr}`);
  }
  return join(folder, 'node_modules/.bin/stryker');
}
