import {
  type EngineHost,
  EngineQueryError,
  startEngineInProcess,
  startEngineInThread,
} from './engine-host.ts';
import { folderGuard } from './folder-guard.ts';
import { quoteIdentifier } from './identifier.ts';
import type { EngineAnswers, EngineCall, EngineSetting } from './pglite-engine.ts';
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
/** An engine and the end of its last transaction; all clients of the engine take turns. */
type SharedEngine = {
  readonly host: EngineHost;
  /** Throws while the data folder is gone. */
  guard(): void;
  turn: Promise<unknown>;
  turns: number;
};
/** The most queries of a batch, so that the first does not wait long for the last. */
const MOST_TOGETHER = 16;

/**
 * The embedded engine, with the part of PGlite's interface that the query builder calls. It has one connection, so
 * transactions and queries take turns. Single queries that wait are sent together, as one message with one commit.
 */
export class PgliteClient implements Querier {
  readonly #engine: SharedEngine;
  readonly #schema: string;
  /** The batch that is sent once the engine is free. */
  #next: Batch | null = null;

  private constructor(engine: SharedEngine, schema: string) {
    this.#engine = engine;
    this.#schema = schema;
  }

  /** Starts the engine: with a folder in its own thread, in memory in this thread unless `inThread` is set. */
  static async open(setting: EngineSetting, { inThread = false } = {}): Promise<PgliteClient> {
    const { dataDir } = setting;
    const host = await (dataDir === null && !inThread
      ? startEngineInProcess(setting)
      : startEngineInThread(setting));
    const guard = dataDir === null ? () => undefined : folderGuard(dataDir);
    return new PgliteClient({ host, guard, turn: Promise.resolve(), turns: 0 }, 'public');
  }

  /** Batches and transactions that run or wait on the engine. */
  get turns(): number {
    return this.#engine.turns;
  }

  /** A client for the tables of another schema. It shares the engine, which only the first client closes. */
  inSchema(schema: string): PgliteClient {
    return new PgliteClient(this.#engine, schema);
  }

  /** Drops this client's schema with its tables, and what the engine keeps for them. */
  async dropSchema(): Promise<void> {
    await this.#inTurn(async () => {
      await this.#exec(`drop schema if exists ${quoteIdentifier(this.#schema)} cascade`);
      await this.#call({ kind: 'forget', schema: this.#schema });
    });
  }

  query(text: string, params: unknown[] = [], options: QueryOptions = {}): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const batch = this.#batch();
      batch.queries.push(queryOf(text, params, options));
      batch.pending.push({ resolve, reject });
    });
  }

  async exec(text: string): Promise<void> {
    await this.#inTurn(() => this.#exec(text));
  }

  transaction<T>(work: (tx: Querier) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      this.#engine.guard();
      // Calls run in order, so there is no need to wait for this one.
      const begun = this.#exec('begin');
      begun.catch(() => undefined);
      try {
        const result = await work({ query: (text, params, options) => this.#ask(text, params, options) });
        await begun;
        await this.#exec('commit');
        this.#engine.guard();
        return result;
      } catch (error) {
        await this.#exec('rollback');
        // Without its files the engine fails with errors that look like defects.
        this.#engine.guard();
        throw error;
      }
    });
  }

  /** Writes a template file that another engine can start from. */
  async dump(file: string): Promise<void> {
    await this.#inTurn(() => this.#call({ kind: 'dump', file }));
  }

  async close(): Promise<void> {
    await this.#inTurn(() => this.#call({ kind: 'close' }));
    await this.#engine.host.end();
  }

  #call(call: EngineCall): Promise<EngineAnswers> {
    return this.#engine.host.call(call);
  }

  #exec(text: string): Promise<EngineAnswers> {
    return this.#call({ kind: 'exec', schema: this.#schema, text });
  }

  #sendQueries(queries: readonly Query[]): Promise<EngineAnswers> {
    return this.#call({ kind: 'queries', schema: this.#schema, queries });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#engine.turns += 1;
    const result = this.#engine.turn.then(work);
    this.#engine.turn = result
      .catch(() => undefined)
      .then(() => {
        this.#engine.turns -= 1;
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
      this.#engine.guard();
      const answers = await this.#sendQueries(batch.queries);
      this.#engine.guard();
      for (const [index, answer] of answers.entries()) settle(batch.pending[index], answer);
    } catch (error) {
      for (const { reject } of batch.pending) reject(error as Error);
    }
  }

  /** Sends one query of the current transaction. */
  #ask(text: string, params: unknown[] = [], options: QueryOptions = {}): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      this.#sendQueries([queryOf(text, params, options)]).then(
        ([answer]) => settle({ resolve, reject }, answer),
        reject,
      );
    });
  }
}

function queryOf(text: string, params: unknown[], { rowMode = 'object' }: QueryOptions): Query {
  return { text, params, rowMode };
}

function settle(asker: PendingQuery | undefined, answer: QueryAnswer | QueryFailure | undefined): void {
  if (answer === undefined) asker?.reject(new Error('the store has not answered'));
  else if ('error' in answer) asker?.reject(new EngineQueryError(answer));
  else asker?.resolve(answer);
}
