import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Accessible only to its owner: the folder holds secrets and user data. */
const PRIVATE = 0o700;
/** In a folder with this bit every account may make files, but remove only its own. */
const STICKY = 0o1000;

/**
 * Makes a folder and its parents, each closed to other accounts. It works one by one because Node's recursive call never ends
 * where a system returns ENOENT below an existing folder (`/proc`). An existing folder is closed too.
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

/** Closes a folder, unless it belongs to another account or is shared by all accounts, like `/tmp`. */
function closeToOthers(path: string): void {
  const found = statSync(path);
  const isOwn = found.isDirectory() && found.uid === process.getuid?.();
  const isShared = (found.mode & STICKY) !== 0;
  if (isOwn && !isShared) chmodSync(path, PRIVATE);
}
