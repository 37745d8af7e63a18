import { type EngineHost, ownHost, StoreError, threadHost } from './engine-host.ts';
import { folderGuard } from './folder-guard.ts';
import type { EngineSetting } from './pglite-engine.ts';
import type { Query, QueryAnswer } from './prepared-statements.ts';
import type { QueryFailure } from './query-batch.ts';

type QueryOptions = { rowMode?: 'array' | 'object' };
type QueryResult = QueryAnswer;
/** The promise of a query that was sent. */
type PendingQuery = { resolve(result: QueryResult): void; reject(error: Error): void };
/** Queries that are sent to the engine together. */
type Batch = { readonly queries: Query[]; readonly pending: PendingQuery[] };
type Querier = {
  query(text: string, params?: unknown[], options?: QueryOptions): Promise<QueryResult>;
};
/** The most queries of a batch, so that the first does not wait long for the last. */
const MOST_TOGETHER = 16;

/**
 * The embedded engine, with the part of PGlite's interface that the query builder calls. It has one connection, so
 * transactions and queries take turns. Single queries that wait are sent together, as one message with one commit.
 */
export class PgliteClient implements Querier {
  readonly #host: EngineHost;
  #turn: Promise<unknown> = Promise.resolve();
  /** Batches and transactions that run or wait. */
  turns = 0;
  /** The batch that is sent once the engine is free. */
  #next: Batch | null = null;

  /** Throws while the data folder is gone. */
  readonly #guard: () => void;

  private constructor(host: EngineHost, guard: () => void) {
    this.#host = host;
    this.#guard = guard;
  }

  /** Starts the engine: with a folder in its own thread, in memory in this thread. */
  static async open(setting: EngineSetting): Promise<PgliteClient> {
    const { dataDir } = setting;
    if (dataDir === null) return new PgliteClient(await ownHost(setting), () => undefined);
    return new PgliteClient(await threadHost(setting), folderGuard(dataDir));
  }

  query(text: string, params: unknown[] = [], options: QueryOptions = {}): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const batch = this.#batch();
      batch.queries.push(queryOf(text, params, options));
      batch.pending.push({ resolve, reject });
    });
  }

  async exec(text: string): Promise<void> {
    await this.#inTurn(() => this.#host.call({ kind: 'exec', text }));
  }

  transaction<T>(work: (tx: Querier) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      this.#guard();
      // Calls run in order, so there is no need to wait for this one.
      const begun = this.#host.call({ kind: 'exec', text: 'begin' });
      begun.catch(() => undefined);
      try {
        const result = await work({ query: (text, params, options) => this.#ask(text, params, options) });
        await begun;
        await this.#host.call({ kind: 'exec', text: 'commit' });
        this.#guard();
        return result;
      } catch (error) {
        await this.#host.call({ kind: 'exec', text: 'rollback' });
        // Without its files the engine fails with errors that look like defects.
        this.#guard();
        throw error;
      }
    });
  }

  /** Writes a template file that another engine can start from. */
  async dump(file: string): Promise<void> {
    await this.#inTurn(() => this.#host.call({ kind: 'dump', file }));
  }

  async close(): Promise<void> {
    await this.#inTurn(() => this.#host.call({ kind: 'close' }));
    await this.#host.end();
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.turns += 1;
    const result = this.#turn.then(work);
    this.#turn = result
      .catch(() => undefined)
      .then(() => {
        this.turns -= 1;
      });
    return result;
  }

  /** The batch that is sent next. It may still grow: concurrent queries have no defined order. */
  #batch(): Batch {
    if (this.#next && this.#next.queries.length < MOST_TOGETHER) return this.#next;
    const batch: Batch = { queries: [], pending: [] };
    this.#next = batch;
    void this.#inTurn(() => this.#run(batch));
    return batch;
  }

  async #run(batch: Batch): Promise<void> {
    if (this.#next === batch) this.#next = null;
    try {
      this.#guard();
      const answers = await this.#host.call({ kind: 'queries', queries: batch.queries });
      this.#guard();
      for (const [index, answer] of answers.entries()) settle(batch.pending[index], answer);
    } catch (error) {
      for (const { reject } of batch.pending) reject(error as Error);
    }
  }

  /** Sends one query of the current transaction. */
  #ask(text: string, params: unknown[] = [], options: QueryOptions = {}): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      this.#host
        .call({ kind: 'queries', queries: [queryOf(text, params, options)] })
        .then(([answer]) => settle({ resolve, reject }, answer), reject);
    });
  }
}

function queryOf(text: string, params: unknown[], { rowMode = 'object' }: QueryOptions): Query {
  return { text, params, rowMode };
}

function settle(asker: PendingQuery | undefined, answer: QueryAnswer | QueryFailure | undefined): void {
  if (answer === undefined) asker?.reject(new Error('the store has not answered'));
  else if ('error' in answer) asker?.reject(new StoreError(answer));
  else asker?.resolve(answer);
}
