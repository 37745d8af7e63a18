import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerCall, WorkerSetting } from './pglite-worker.ts';
import type { Query, QueryAnswer } from './prepared-statements.ts';
import type { WorkerError } from './query-batch.ts';

type QueryOptions = { rowMode?: 'array' | 'object' };
type QueryResult = QueryAnswer;
/** What awaits the answer to a query. */
type Asker = { resolve(result: QueryResult): void; reject(error: Error): void };
/** Queries that go to the engine together. */
type Batch = { readonly queries: Query[]; readonly askers: Asker[] };
type Reply = { answers: readonly (QueryAnswer | WorkerError)[] };
type Querier = {
  query(text: string, params?: unknown[], options?: QueryOptions): Promise<QueryResult>;
};
/** Few enough that the first of them does not wait long for the last. */
const MOST_TOGETHER = 16;

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
 * There is one connection, so transactions and queries take turns; single queries that wait for it go together, as one message
 * and one commit.
 */
export class PgliteClient implements Querier {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, { resolve(reply: Reply): void; reject(error: Error): void }>();
  #nextId = 1;
  #turn: Promise<unknown> = Promise.resolve();
  /** What waits for the engine to have done what came before. */
  #next: Batch | null = null;
  /** Why the engine answers no more. */
  #end: Error | null = null;

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
    return new Promise((resolve, reject) => {
      const batch = this.#batch();
      batch.queries.push(queryOf(text, params, options));
      batch.askers.push({ resolve, reject });
    });
  }

  async exec(text: string): Promise<void> {
    await this.#inTurn(() => this.#call({ kind: 'exec', text }));
  }

  transaction<T>(work: (tx: Querier) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      // Calls are answered in order, so nothing has to wait for this one.
      const begun = this.#call({ kind: 'exec', text: 'begin' });
      begun.catch(() => undefined);
      try {
        const result = await work({ query: (text, params, options) => this.#ask(text, params, options) });
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

  /** The batch that goes next; it may still grow, for nothing in it has an order that anybody knows of. */
  #batch(): Batch {
    if (this.#next && this.#next.queries.length < MOST_TOGETHER) return this.#next;
    const batch: Batch = { queries: [], askers: [] };
    this.#next = batch;
    void this.#inTurn(() => this.#run(batch));
    return batch;
  }

  async #run(batch: Batch): Promise<void> {
    if (this.#next === batch) this.#next = null;
    try {
      const { answers } = await this.#call({ kind: 'queries', queries: batch.queries });
      for (const [index, answer] of answers.entries()) settle(batch.askers[index], answer);
    } catch (error) {
      for (const { reject } of batch.askers) reject(error as Error);
    }
  }

  /** One query by itself, of who has the turn. */
  #ask(text: string, params: unknown[] = [], options: QueryOptions = {}): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      this.#call({ kind: 'queries', queries: [queryOf(text, params, options)] }).then(
        ({ answers: [answer] }) => settle({ resolve, reject }, answer),
        reject,
      );
    });
  }

  #call(body: CallBody): Promise<Reply> {
    if (this.#end) return Promise.reject(this.#end);
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...body });
    });
  }

  #settle({ id, ...reply }: WorkerAnswer): void {
    const waiter = this.#waiting.get(id);
    this.#waiting.delete(id);
    if ('error' in reply) waiter?.reject(storeError(reply));
    else waiter?.resolve(reply);
  }

  #failAll(error: Error): void {
    this.#end = error;
    for (const waiter of this.#waiting.values()) waiter.reject(error);
    this.#waiting.clear();
  }
}

function queryOf(text: string, params: unknown[], { rowMode = 'object' }: QueryOptions): Query {
  return { text, params, rowMode };
}

function settle(asker: Asker | undefined, answer: QueryAnswer | WorkerError | undefined): void {
  if (answer === undefined) asker?.reject(new Error('the store has not answered'));
  else if ('error' in answer) asker?.reject(storeError(answer));
  else asker?.resolve(answer);
}

function storeError({ error }: WorkerError): StoreError {
  return new StoreError(error.message, error.code, error.constraint);
}
