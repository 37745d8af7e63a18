import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * The last processor for the load generator, all others for the servers. Null if processes cannot be pinned: then the two
 * disturb each other, and the results are less precise.
 */
export const PROCESSOR_SPLIT = canPin()
  ? { servers: `0-${availableParallelism() - 2}`, load: String(availableParallelism() - 1) }
  : null;

function canPin(): boolean {
  if (availableParallelism() < 2) return false;
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Pins this process, and the processes that it starts later, to processors. */
export function pinTo(processors: string | undefined): void {
  if (processors !== undefined)
    execFileSync('taskset', ['-acp', processors, String(process.pid)], { stdio: 'ignore' });
}
