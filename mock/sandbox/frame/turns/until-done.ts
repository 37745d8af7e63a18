/** More than two instances ever need; each attempt means that another was written. */
export const MOST_ATTEMPTS = 40;

/** How a chunk of due jobs ended; one that was overtaken is done again. */
export type Chunk = 'done' | 'left' | 'overtaken';

/** @throws Error once chunks were overtaken too often in a row: another attempt would be too. */
export async function untilDone(userId: string, chunk: () => Promise<Chunk>): Promise<void> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; ) {
    const came = await chunk();
    if (came === 'done') return;
    attempt = came === 'left' ? 0 : attempt + 1;
  }
  throw overtaken(`what is due of ${userId}`);
}

/** The error of work that was overtaken in each of its attempts. */
export function overtaken(what: string): Error {
  return new Error(`${what} was overtaken ${MOST_ATTEMPTS} times`);
}
