import { type messages, type PGlite, protocol } from '@electric-sql/pglite';

const { serialize } = protocol;

/** Statements worth keeping; definitions of tables are run once and change what kept statements mean. */
const KEPT = /^\s*(select|insert|update|delete|with|savepoint|release|rollback to)\b/i;
const MOST_KEPT = 500;
/**
 * Runs after which all is prepared anew, so that no plan made for small tables outlives them; twice as many each time, as
 * tables grow more slowly the larger they are.
 */
const FIRST_RUNS_A_PLAN = 1_000;
const MOST_RUNS_A_PLAN = 20_000;

type Statement = {
  name: string;
  parameterTypes: number[];
  columns: messages.RowDescriptionMessage['fields'];
};

/** A question to the engine. */
export type Query = { text: string; params: unknown[]; rowMode: 'array' | 'object' };

/** What a query came back with. */
export type QueryAnswer = { rows: unknown[]; affectedRows: number };

/** The queries have been run and committed, but what came back cannot be told: they are not to be run again. */
export class AnswerUnread extends Error {
  constructor(cause: unknown) {
    super('the answer of the engine cannot be read', { cause });
    this.name = 'AnswerUnread';
  }
}

/** Whether a query may be run together with others. */
export const canShare = ({ text }: Query): boolean => KEPT.test(text);

/**
 * Runs queries on the embedded engine by statements prepared once: PGlite's own `query` parses each text anew and
 * crosses into the engine six times, which costs several times the query itself. Calls must not overlap.
 */
export class PreparedStatements {
  readonly #engine: PGlite;
  readonly #kept = new Map<string, Statement>();
  #nextName = 1;
  #runs = 0;
  #runsAPlan = FIRST_RUNS_A_PLAN;

  constructor(engine: PGlite) {
    this.#engine = engine;
  }

  /**
   * Runs queries one after another in one commit: all of them, or none if one fails. Texts that are not worth keeping (see
   * {@link canShare}) come alone.
   *
   * @throws DatabaseError of the one that failed, with the SQLSTATE in `code`; AnswerUnread after all have been run.
   */
  async run(queries: readonly Query[]): Promise<QueryAnswer[]> {
    const [only] = queries;
    if (only && !canShare(only)) return [await this.#once(only)];
    const statements: Statement[] = [];
    for (const { text } of queries) statements.push(this.#kept.get(text) ?? (await this.#prepare(text)));
    this.#runs += queries.length;
    const sent = statements.flatMap(({ name, parameterTypes }, index) => {
      const values = queries[index]?.params.map((value, place) =>
        this.#written(value, parameterTypes[place] ?? 0),
      );
      return [serialize.bind({ statement: name, values: values ?? [] }), serialize.execute({})];
    });
    const messages = await this.#send(...sent, serialize.sync());
    try {
      return this.#read(messages, statements, queries);
    } catch (error) {
      throw new AnswerUnread(error);
    }
  }

  /** Runs a text that takes and gives back nothing, such as the beginning of a transaction. */
  async say(text: string): Promise<void> {
    await this.#send(serialize.query(text));
  }

  /** Forgets what is kept once it is too much or too old, and tells whether it was; to be called outside a transaction. */
  async tidy(): Promise<boolean> {
    if (this.#kept.size < MOST_KEPT && this.#runs < this.#runsAPlan) return false;
    await this.say('deallocate all');
    this.#kept.clear();
    this.#runs = 0;
    this.#runsAPlan = Math.min(2 * this.#runsAPlan, MOST_RUNS_A_PLAN);
    return true;
  }

  /** A text that is not worth keeping. */
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
    this.#kept.set(text, statement);
    return statement;
  }

  async #send(...parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
    return (await this.#engine.execProtocol(Buffer.concat(parts))).messages;
  }

  #written(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    return this.#engine.serializers[type]?.(value) ?? String(value);
  }

  /** What came back, message by message; each query's part ends with its completion. */
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
