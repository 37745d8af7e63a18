import { type EngineHost, ownHost, StoreError, threadHost } from './engine-host.ts';
import type { EngineSetting } from './pglite-engine.ts';
import type { Query, QueryAnswer } from './prepared-statements.ts';
import type { QueryFailure } from './query-batch.ts';

type QueryOptions = { rowMode?: 'array' | 'object' };
type QueryResult = QueryAnswer;
/** What awaits the answer to a query. */
type Asker = { resolve(result: QueryResult): void; reject(error: Error): void };
/** Queries that go to the engine together. */
type Batch = { readonly queries: Query[]; readonly askers: Asker[] };
type Querier = {
  query(text: string, params?: unknown[], options?: QueryOptions): Promise<QueryResult>;
};
/** Few enough that the first of them does not wait long for the last. */
const MOST_TOGETHER = 16;

/**
 * The embedded engine, with the part of PGlite's interface that the query builder calls.
 * There is one connection, so transactions and queries take turns; single queries that wait for it go together, as one message
 * and one commit.
 */
export class PgliteClient implements Querier {
  readonly #host: EngineHost;
  #turn: Promise<unknown> = Promise.resolve();
  /** What waits for the engine to have done what came before. */
  #next: Batch | null = null;

  private constructor(host: EngineHost) {
    this.#host = host;
  }

  /** Starts the engine: over a folder in a thread of its own, in memory in this one. */
  static async open(setting: EngineSetting): Promise<PgliteClient> {
    return new PgliteClient(await (setting.dataDir === null ? ownHost(setting) : threadHost(setting)));
  }

  query(text: string, params: unknown[] = [], options: QueryOptions = {}): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const batch = this.#batch();
      batch.queries.push(queryOf(text, params, options));
      batch.askers.push({ resolve, reject });
    });
  }

  async exec(text: string): Promise<void> {
    await this.#inTurn(() => this.#host.call({ kind: 'exec', text }));
  }

  transaction<T>(work: (tx: Querier) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      // Calls are answered in order, so nothing has to wait for this one.
      const begun = this.#host.call({ kind: 'exec', text: 'begin' });
      begun.catch(() => undefined);
      try {
        const result = await work({ query: (text, params, options) => this.#ask(text, params, options) });
        await begun;
        await this.#host.call({ kind: 'exec', text: 'commit' });
        return result;
      } catch (error) {
        await this.#host.call({ kind: 'exec', text: 'rollback' });
        throw error;
      }
    });
  }

  /** Writes everything into a file that another engine can begin with. */
  async dump(file: string): Promise<void> {
    await this.#inTurn(() => this.#host.call({ kind: 'dump', file }));
  }

  async close(): Promise<void> {
    await this.#inTurn(() => this.#host.call({ kind: 'close' }));
    await this.#host.end();
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
      const answers = await this.#host.call({ kind: 'queries', queries: batch.queries });
      for (const [index, answer] of answers.entries()) settle(batch.askers[index], answer);
    } catch (error) {
      for (const { reject } of batch.askers) reject(error as Error);
    }
  }

  /** One query by itself, of who has the turn. */
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

function settle(asker: Asker | undefined, answer: QueryAnswer | QueryFailure | undefined): void {
  if (answer === undefined) asker?.reject(new Error('the store has not answered'));
  else if ('error' in answer) asker?.reject(new StoreError(answer));
  else asker?.resolve(answer);
}
