/** More than enough for two instances; each failed attempt means that another unit was written. */
export const MOST_ATTEMPTS = 40;

/** How a chunk of due jobs ended; an overtaken chunk is retried. */
export type ChunkOutcome = 'done' | 'left' | 'overtaken';

/**
 * Runs chunks of due jobs until none is left.
 *
 * @throws Error once `MOST_ATTEMPTS` chunks in a row were overtaken.
 */
export async function untilDone(userId: string, chunk: () => Promise<ChunkOutcome>): Promise<void> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; ) {
    const outcome = await chunk();
    if (outcome === 'done') return;
    attempt = outcome === 'left' ? 0 : attempt + 1;
  }
  throw overtakenError(`a due job of ${userId}`);
}

/** The error of work that lost the optimistic lock in each of its attempts. */
export function overtakenError(what: string): Error {
  return new Error(`${what} was overtaken ${MOST_ATTEMPTS} times`);
}
