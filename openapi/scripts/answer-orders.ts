import { parentPort } from 'node:worker_threads';
import type { Said } from './kept-thread.ts';

/** The thread's side of a `KeptThread`: its orders are answered one after the other. */
export function answerOrders<Wanted, Answer>(answer: (order: Wanted) => Promise<Answer>): void {
  let turn: Promise<void> = Promise.resolve();
  parentPort?.on('message', ({ id, order }: { id: number; order: Wanted }) => {
    turn = turn
      .then(() => answer(order))
      .then(
        (said): Said<Answer> => ({ id, answer: said }),
        (error: unknown): Said<Answer> => ({
          id,
          error: error instanceof Error ? error.message : String(error),
        }),
      )
      .then((said) => parentPort?.postMessage(said));
  });
}
