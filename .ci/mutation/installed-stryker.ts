import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of a `package-lock.json` that is compared. npm stores the same list for an installation. */
interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>;
}

/** Returns whether every package of a folder's lock file is installed in the locked version. */
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
 * Returns the path of Stryker's program. Installs it on first use and after its lock file has changed.
 *
 * @throws Error with npm's message when it cannot be installed
 */
export function installedStryker(folder = import.meta.dirname): string {
  if (!isInstalled(folder)) {
    console.log('Installing Stryker: npm ci in .ci/mutation');
    const { status, stdout, stderr } = spawnSync('npm', ['ci'], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`npm ci failed in ${folder}\n${stdout}${stderr}`);
  }
  return join(folder, 'node_modules/.bin/stryker');
}
