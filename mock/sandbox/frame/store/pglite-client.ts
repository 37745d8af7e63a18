import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerCall, WorkerSetting } from './pglite-worker.ts';

type QueryOptions = { rowMode?: 'array' | 'object' };
type QueryResult = { rows: unknown[]; affectedRows: number };
type Querier = {
  query(text: string, params?: unknown[], options?: QueryOptions): Promise<QueryResult>;
};
type CallBody = WorkerCall extends infer Call ? (Call extends WorkerCall ? Omit<Call, 'id'> : never) : never;

/** An error of the embedded engine, with PostgreSQL's SQLSTATE in `code`. */
export class StoreError extends Error {
  readonly code: string | null;
  readonly constraint: string | null;
  constructor(message: string, code: string | null, constraint: string | null) {
    super(message);
    this.name = 'StoreError';
    this.code = code;
    this.constraint = constraint;
  }
}

/**
 * The embedded engine in its worker thread, with the part of PGlite's interface that the query builder calls.
 * There is one connection, so transactions and single queries take turns.
 */
export class PgliteClient implements Querier {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve(result: QueryResult): void; reject(error: Error): void }>();
  #nextId = 1;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (reply: WorkerAnswer | 'ready') => {
      if (reply !== 'ready') this.#settle(reply);
    });
    worker.on('error', (error) => this.#failAll(error));
    worker.on('exit', () => this.#failAll(new Error('the store has stopped')));
  }

  /** Starts the engine. */
  static async open(setting: WorkerSetting): Promise<PgliteClient> {
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: setting });
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the engine ended while it opened its files')));
    });
    return new PgliteClient(worker);
  }

  query(text: string, params: unknown[] = [], options: QueryOptions = {}): Promise<QueryResult> {
    return this.#inTurn(() => this.#query(text, params, options));
  }

  exec(text: string): Promise<QueryResult> {
    return this.#inTurn(() => this.#call({ kind: 'exec', text }));
  }

  transaction<T>(work: (tx: Querier) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      // Calls are answered in order, so nothing has to wait for this one.
      const begun = this.#call({ kind: 'exec', text: 'begin' });
      begun.catch(() => undefined);
      try {
        const result = await work({ query: (text, params, options) => this.#query(text, params, options) });
        await begun;
        await this.#call({ kind: 'exec', text: 'commit' });
        return result;
      } catch (error) {
        await this.#call({ kind: 'exec', text: 'rollback' });
        throw error;
      }
    });
  }

  /** Writes everything into a file that another engine can begin with. */
  async dump(file: string): Promise<void> {
    await this.#inTurn(() => this.#call({ kind: 'dump', file }));
  }

  async close(): Promise<void> {
    await this.#inTurn(() => this.#call({ kind: 'close' }));
    await this.#worker.terminate();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  #query(text: string, params: unknown[] = [], options: QueryOptions = {}): Promise<QueryResult> {
    return this.#call({ kind: 'query', text, params, rowMode: options.rowMode ?? 'object' });
  }

  #call(body: CallBody): Promise<QueryResult> {
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...body });
    });
  }

  #settle(reply: WorkerAnswer): void {
    const waiter = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('error' in reply)
      waiter?.reject(new StoreError(reply.error.message, reply.error.code, reply.error.constraint));
    else waiter?.resolve(reply);
  }

  #failAll(error: Error): void {
    for (const waiter of this.#waiting.values()) waiter.reject(error);
    this.#waiting.clear();
  }
}
