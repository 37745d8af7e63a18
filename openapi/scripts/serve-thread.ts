import { parentPort } from 'node:worker_threads';
import type { ThreadReply } from './tool-thread.ts';

/** The thread's side of a `ToolThread`: handles its requests one after the other. */
export function serveThread<Input, Result>(handle: (input: Input) => Promise<Result>): void {
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', ({ id, input }: { id: number; input: Input }) => {
    last = last
      .then(() => handle(input))
      .then(
        (result): ThreadReply<Result> => ({ id, result }),
        (error: unknown): ThreadReply<Result> => ({
          id,
          error: error instanceof Error ? error.message : String(error),
        }),
      )
      .then((reply) => parentPort?.postMessage(reply));
  });
}
