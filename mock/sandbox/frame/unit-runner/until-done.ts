import { setTimeout as sleep } from 'node:timers/promises';

/** More than enough for two instances; each failed attempt means that another unit was written. */
export const MOST_ATTEMPTS = 40;
/** No limit on the due jobs of a unit. After a failure they run one by one until the failing one is found. */
export const NO_JOB_LIMIT = Number.POSITIVE_INFINITY;
const LONGEST_PAUSE_MS = 8;

/** How a chunk of due jobs ended; an overtaken chunk is retried. */
export type ChunkOutcome = 'done' | 'left' | 'overtaken';

/**
 * How a unit of system jobs ended: `overtaken` if what it read has changed meanwhile; `unwritable` if nothing was written although
 * nothing has changed.
 */
export type SystemJobsOutcome = 'written' | 'overtaken' | 'unwritable';

/**
 * Runs chunks of due jobs until none is left.
 *
 * @throws Error once `MOST_ATTEMPTS` chunks in a row were overtaken.
 */
export async function runChunksUntilDone(userId: string, chunk: () => Promise<ChunkOutcome>): Promise<void> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; ) {
    const outcome = await chunk();
    if (outcome === 'done') return;
    attempt = outcome === 'left' ? 0 : attempt + 1;
  }
  throw overtakenError(`a due job of ${userId}`);
}

/** Waits for a random time, so that units that overtake each other do not retry at the same instant. */
export function pauseBeforeRetry(): Promise<void> {
  return sleep(Math.random() * LONGEST_PAUSE_MS);
}

/** The error of work that lost the optimistic lock in each of its attempts. */
export function overtakenError(what: string): Error {
  return new Error(`${what} was overtaken ${MOST_ATTEMPTS} times`);
}
