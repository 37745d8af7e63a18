import { type messages, type PGlite, protocol } from '@electric-sql/pglite';
import { quoteIdentifier } from './identifier.ts';

const { serialize } = protocol;

/** Statements that are prepared. Table definitions run once and would invalidate prepared statements. */
const PREPARED = /^\s*(select|insert|update|delete|with|savepoint|release|rollback to)\b/i;
const MOST_PREPARED = 2_000;
/**
 * Executions after which all statements are prepared again, so that plans for small tables do not persist. The number
 * doubles each time, because larger tables grow relatively more slowly.
 */
const FIRST_RUNS_A_PLAN = 1_000;
const MOST_RUNS_A_PLAN = 20_000;

type Statement = {
  name: string;
  parameterTypes: number[];
  columns: messages.RowDescriptionMessage['fields'];
};

/** A query to the engine. */
export type Query = { text: string; params: unknown[]; rowMode: 'array' | 'object' };

/** The result of a query. */
export type QueryAnswer = { rows: unknown[]; affectedRows: number };

/** The queries have run and were committed, but their results cannot be parsed: they must not run again. */
export class UnreadableResult extends Error {
  constructor(cause: unknown) {
    super('the answer of the engine cannot be read', { cause });
    this.name = 'UnreadableResult';
  }
}

/** True if a query is prepared and may share a batch. */
export const canShareBatch = ({ text }: Query): boolean => PREPARED.test(text);

/**
 * Runs queries on the embedded engine with prepared statements. PGlite's own `query` parses each text again and calls the
 * engine six times, which takes several times as long as the query itself. Calls must not overlap.
 */
export class PreparedStatements {
  readonly #engine: PGlite;
  /** Statements by schema and text, because a plan names the tables of its schema. */
  readonly #prepared = new Map<string, Map<string, Statement>>();
  #size = 0;
  /** The schema of unqualified names; empty before the first query. */
  #schema = '';
  #nextName = 1;
  #runs = 0;
  #runsAPlan = FIRST_RUNS_A_PLAN;

  constructor(engine: PGlite) {
    this.#engine = engine;
  }

  /** Makes unqualified names mean the tables of a schema; to be called outside a transaction, before its statements. */
  async enter(schema: string): Promise<void> {
    if (schema === this.#schema) return;
    await this.runSimple(`set search_path to ${quoteIdentifier(schema)}`);
    this.#schema = schema;
  }

  /** Deallocates the statements of a schema that was dropped; to be called outside a transaction. */
  async forget(schema: string): Promise<void> {
    const statements = this.#prepared.get(schema);
    if (!statements) return;
    this.#prepared.delete(schema);
    this.#size -= statements.size;
    if (statements.size > 0)
      await this.runSimple([...statements.values()].map(({ name }) => `deallocate ${name}`).join(';'));
  }

  /**
   * Runs queries of the entered schema in order in one commit: all of them, or none if one fails. A statement that is not prepared (see
   * {@link canShareBatch}) must be the only one.
   *
   * @throws DatabaseError of the failed query, with the SQLSTATE in `code`; UnreadableResult after all have run.
   */
  async run(queries: readonly Query[]): Promise<QueryAnswer[]> {
    const [only] = queries;
    if (only && !canShareBatch(only)) return [await this.#once(only)];
    const statements: Statement[] = [];
    for (const { text } of queries)
      statements.push(this.#prepared.get(this.#schema)?.get(text) ?? (await this.#prepare(text)));
    this.#runs += queries.length;
    const sent = statements.flatMap(({ name, parameterTypes }, index) => {
      const values = queries[index]?.params.map((value, place) =>
        this.#serialized(value, parameterTypes[place] ?? 0),
      );
      return [serialize.bind({ statement: name, values: values ?? [] }), serialize.execute({})];
    });
    const messages = await this.#send(...sent, serialize.sync());
    try {
      return this.#read(messages, statements, queries);
    } catch (error) {
      throw new UnreadableResult(error);
    }
  }

  /** Runs a statement without parameters or results, such as `begin`. */
  async runSimple(text: string): Promise<void> {
    await this.#send(serialize.query(text));
  }

  /** Deallocates all statements once they are too many or too old; call it outside a transaction. @returns true if it did. */
  async tidy(): Promise<boolean> {
    if (this.#size < MOST_PREPARED && this.#runs < this.#runsAPlan) return false;
    await this.runSimple('deallocate all');
    this.#prepared.clear();
    this.#size = 0;
    this.#runs = 0;
    this.#runsAPlan = Math.min(2 * this.#runsAPlan, MOST_RUNS_A_PLAN);
    return true;
  }

  /** Runs a statement that is not prepared. */
  async #once({ text, params, rowMode }: Query): Promise<QueryAnswer> {
    const { rows, affectedRows } = await this.#engine.query(text, params, { rowMode });
    return { rows, affectedRows: affectedRows ?? 0 };
  }

  async #prepare(text: string): Promise<Statement> {
    const name = `s${this.#nextName}`;
    this.#nextName += 1;
    const described = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const statement: Statement = { name, parameterTypes: [], columns: [] };
    for (const message of described) {
      if (isParameters(message)) statement.parameterTypes = message.dataTypeIDs;
      if (isColumns(message)) statement.columns = message.fields;
    }
    const ofSchema = this.#prepared.get(this.#schema) ?? new Map<string, Statement>();
    this.#prepared.set(this.#schema, ofSchema.set(text, statement));
    this.#size += 1;
    return statement;
  }

  async #send(...parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
    return (await this.#engine.execProtocol(Buffer.concat(parts))).messages;
  }

  #serialized(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    return this.#engine.serializers[type]?.(value) ?? String(value);
  }

  /** Parses the messages of the engine; the results of each query end with its completion message. */
  #read(
    messages: readonly messages.BackendMessage[],
    statements: readonly Statement[],
    queries: readonly Query[],
  ): QueryAnswer[] {
    const answers: QueryAnswer[] = [];
    let rows: unknown[] = [];
    for (const message of messages) {
      const columns = statements[answers.length]?.columns ?? [];
      if (isRow(message)) rows.push(this.#row(message.fields, columns, queries[answers.length]?.rowMode));
      if (!isEnd(message)) continue;
      answers.push({ rows, affectedRows: Number(/\d+$/.exec(message.text)?.[0] ?? 0) });
      rows = [];
    }
    return answers;
  }

  #row(
    fields: readonly (string | null)[],
    columns: Statement['columns'],
    rowMode: Query['rowMode'] = 'object',
  ) {
    const values = fields.map((text, index) => this.#parsed(text, columns[index]?.dataTypeID ?? 0));
    if (rowMode === 'array') return values;
    return Object.fromEntries(columns.map((column, index) => [column.name, values[index]]));
  }

  #parsed(text: string | null, type: number): unknown {
    if (text === null) return null;
    return this.#engine.parsers[type]?.(text, type) ?? text;
  }
}

type Message = messages.BackendMessage;
const isParameters = (message: Message): message is messages.ParameterDescriptionMessage =>
  message.name === 'parameterDescription';
const isColumns = (message: Message): message is messages.RowDescriptionMessage =>
  message.name === 'rowDescription';
const isRow = (message: Message): message is messages.DataRowMessage => message.name === 'dataRow';
const isEnd = (message: Message): message is messages.CommandCompleteMessage =>
  message.name === 'commandComplete';
