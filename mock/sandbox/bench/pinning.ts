import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Processors for who is measured and for who measures: the last one is the load's, all others are the server's. Null where
 * nothing can be pinned: then both trouble each other, and the figures say less.
 */
export const PROCESSORS = pinnable()
  ? { servers: `0-${availableParallelism() - 2}`, load: String(availableParallelism() - 1) }
  : null;

function pinnable(): boolean {
  if (availableParallelism() < 2) return false;
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Moves this process, and with it what it starts from now on, to some processors. */
export function pinTo(processors: string | undefined): void {
  if (processors !== undefined)
    execFileSync('taskset', ['-acp', processors, String(process.pid)], { stdio: 'ignore' });
}
