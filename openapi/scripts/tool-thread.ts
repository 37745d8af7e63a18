import { Worker } from 'node:worker_threads';
import { COMPILE_CACHE, QUIET_ENV } from './tool.ts';

interface ThreadRequest {
  readonly id: number;
  readonly input: unknown;
}

/** The thread's reply to one request: its result, or the message of its error. */
export type ThreadReply<Result> = { readonly id: number } & (
  | { readonly result: Result }
  | { readonly error: string }
);

interface PendingRequest<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A tool in its own thread, which starts with the first request and stays loaded between requests. An idle thread does not keep the
 * process running. A thread that died is started again by the next request.
 */
export class ToolThread<Input, Result> implements AsyncDisposable {
  readonly #script: URL;
  readonly #pending = new Map<number, PendingRequest<Result>>();
  #worker: Worker | undefined;
  #requests = 0;
  #isClosed = false;

  /** @param script a module that calls `serveThread` */
  constructor(script: URL) {
    this.#script = script;
  }

  /**
   * Sends a request; the thread handles them one after the other.
   *
   * @throws Error with the thread's message when it failed, died meanwhile or is closed
   */
  request(input: Input): Promise<Result> {
    if (this.#isClosed) return Promise.reject(new Error('The thread is closed.'));
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = this.#requests++;
    return new Promise<Result>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      // The process has to stay alive until the reply.
      worker.ref();
      worker.postMessage({ id, input } satisfies ThreadRequest);
    });
  }

  /** Ends the thread, so that the next request loads every file again. Pending requests are rejected. */
  async restart(): Promise<void> {
    const worker = this.#worker;
    if (worker === undefined) return;
    // A late reply would let the process end before the thread has.
    worker.removeAllListeners('message');
    worker.ref();
    await worker.terminate();
  }

  /** Ends the thread for good. Pending requests are rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.restart();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  #start(): Worker {
    const env = { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...QUIET_ENV };
    const worker = new Worker(this.#script, { env });
    worker.unref();
    let reason = 'The thread was ended.';
    worker.on('message', (reply: ThreadReply<Result>) => {
      const pending = this.#pending.get(reply.id);
      this.#pending.delete(reply.id);
      if (this.#pending.size === 0) worker.unref();
      if ('result' in reply) pending?.resolve(reply.result);
      else pending?.reject(new Error(reply.error));
    });
    worker.on('error', (error) => {
      reason = error.message;
    });
    worker.on('exit', () => {
      this.#worker = undefined;
      for (const { reject } of this.#pending.values()) reject(new Error(reason));
      this.#pending.clear();
    });
    return worker;
  }
}
