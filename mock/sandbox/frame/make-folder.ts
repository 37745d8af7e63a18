import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder with those above it, one by one: Node's own recursive call never ends where a system answers ENOENT
 * below a folder that exists (`/proc`).
 *
 * @throws NodeJS.ErrnoException with code and path when one of them cannot be made
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
