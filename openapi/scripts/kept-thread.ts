import { Worker } from 'node:worker_threads';
import { COMPILED, QUIET } from './tool.ts';

interface Order {
  readonly id: number;
  readonly order: unknown;
}

/** What the thread says to one order: its answer, or why there is none. */
export type Said<Answer> = { readonly id: number } & (
  | { readonly answer: Answer }
  | { readonly error: string }
);

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A tool in a thread of its own, kept loaded from one order to the next. An idle one keeps no process alive, and one
 * that dies is begun again by the next order.
 */
export class KeptThread<Wanted, Answer> implements AsyncDisposable {
  readonly #script: URL;
  readonly #waiting = new Map<number, Waiting<Answer>>();
  #worker: Worker | undefined;
  #orders = 0;
  #isClosed = false;

  /** @param script calls `answerOrders` */
  constructor(script: URL) {
    this.#script = script;
    this.#worker = this.#begin();
  }

  /**
   * Orders are answered one after the other.
   *
   * @throws Error with the thread's own words when it could not answer, died meanwhile or is closed
   */
  ask(order: Wanted): Promise<Answer> {
    if (this.#isClosed) return Promise.reject(new Error('The thread is closed.'));
    this.#worker ??= this.#begin();
    const worker = this.#worker;
    const id = this.#orders++;
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // Somebody waits: until the answer the process stays.
      worker.ref();
      worker.postMessage({ id, order } satisfies Order);
    });
  }

  /** Has the next order read everything anew; whoever still waits is told. */
  async again(): Promise<void> {
    await this.#worker?.terminate();
  }

  /** Ends the thread; whoever still waits is told. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.again();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  #begin(): Worker {
    const env = { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...QUIET };
    const worker = new Worker(this.#script, { env });
    worker.unref();
    let reason = 'The thread was ended.';
    worker.on('message', (said: Said<Answer>) => {
      const waiting = this.#waiting.get(said.id);
      this.#waiting.delete(said.id);
      if (this.#waiting.size === 0) worker.unref();
      if ('answer' in said) waiting?.resolve(said.answer);
      else waiting?.reject(new Error(said.error));
    });
    worker.on('error', (error) => {
      reason = error.message;
    });
    worker.on('exit', () => {
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(new Error(reason));
      this.#waiting.clear();
    });
    return worker;
  }
}
