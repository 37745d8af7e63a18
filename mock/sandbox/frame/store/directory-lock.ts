import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { SandboxStartError } from '../start-error.ts';

/** Why the store cannot be opened. */
export class StoreUnavailable extends SandboxStartError {}

/** Start time of a process in clock ticks since boot, so that a reused pid is not taken for the old owner. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive(pid: number, start: string | null): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const now = startOf(pid);
  return start === null || now === null || now === start;
}

function readOwner(path: string): { pid: number; start: string | null } | null {
  try {
    const owner = JSON.parse(readFileSync(path, 'utf8')) as { pid?: unknown; start?: unknown };
    if (typeof owner.pid !== 'number') return null;
    return { pid: owner.pid, start: typeof owner.start === 'string' ? owner.start : null };
  } catch {
    return null;
  }
}

/**
 * Locks the directory for this process: two engines on one directory lose data silently. The lock of a dead process is taken
 * over.
 *
 * @returns releases the lock.
 * @throws StoreUnavailable when another living process holds it.
 */
export function lockDirectory(directory: string): () => void {
  makeFolder(directory);
  const path = join(directory, 'sandbox.lock');
  const draft = join(directory, `sandbox.lock.${process.pid}`);
  writeFileSync(draft, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }));
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      try {
        // A hard link appears whole or not at all, so no reader ever sees half a lock.
        linkSync(draft, path);
        return () => rmSync(path, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const owner = readOwner(path);
      if (owner && isAlive(owner.pid, owner.start)) {
        throw new StoreUnavailable(
          `The data folder ${directory} is in use by process ${owner.pid}: stop it first, or choose another folder with --data (npm start) or TSUBAME_DATA_DIR.`,
        );
      }
      rmSync(path, { force: true });
    }
    throw new StoreUnavailable(`The data folder ${directory} is being taken by another process: try again.`);
  } finally {
    rmSync(draft, { force: true });
  }
}
