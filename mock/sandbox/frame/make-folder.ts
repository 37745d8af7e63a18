import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** For its owner alone: the folder holds secrets and the data of users. */
const PRIVATE = 0o700;
/** In a folder with this bit every account may make files, but remove only its own. */
const STICKY = 0o1000;

/**
 * Makes a folder with those above it, each closed to other accounts, one by one: Node's own recursive call never ends where a
 * system answers ENOENT below a folder that exists (`/proc`). A folder that exists is closed too.
 *
 * @throws NodeJS.ErrnoException with code and path when one of them cannot be made
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: PRIVATE });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    closeToOthers(path);
  }
}

/** A folder of another account, or one that all accounts share as they do `/tmp`, is not ours to close. */
function closeToOthers(path: string): void {
  const found = statSync(path);
  const isOwn = found.isDirectory() && found.uid === process.getuid?.();
  const isShared = (found.mode & STICKY) !== 0;
  if (isOwn && !isShared) chmodSync(path, PRIVATE);
}
