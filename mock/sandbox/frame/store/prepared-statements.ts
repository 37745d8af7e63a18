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

/** What a query came back with. */
export type QueryAnswer = { rows: unknown[]; affectedRows: number };

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

  /** @throws DatabaseError with the SQLSTATE in `code`. */
  async query(text: string, params: unknown[], rowMode: 'array' | 'object'): Promise<QueryAnswer> {
    if (!KEPT.test(text)) {
      const result = await this.#engine.query(text, params, { rowMode });
      return { rows: result.rows, affectedRows: result.affectedRows ?? 0 };
    }
    const statement = this.#kept.get(text) ?? (await this.#prepare(text));
    this.#runs += 1;
    const values = params.map((value, index) => this.#written(value, statement.parameterTypes[index] ?? 0));
    const answer = await this.#send(
      serialize.bind({ statement: statement.name, values }),
      serialize.execute({}),
      serialize.sync(),
    );
    return this.#read(statement, answer, rowMode);
  }

  /** Forgets what is kept once it is too much or too old; to be called outside a transaction. */
  async tidy(): Promise<void> {
    if (this.#kept.size < MOST_KEPT && this.#runs < this.#runsAPlan) return;
    await this.#send(serialize.query('deallocate all'));
    this.#kept.clear();
    this.#runs = 0;
    this.#runsAPlan = Math.min(2 * this.#runsAPlan, MOST_RUNS_A_PLAN);
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

  #read({ columns }: Statement, answer: messages.BackendMessage[], rowMode: 'array' | 'object'): QueryAnswer {
    const rows: unknown[] = [];
    let affectedRows = 0;
    for (const message of answer) {
      if (isRow(message)) {
        const values = message.fields.map((text, index) =>
          this.#parsed(text, columns[index]?.dataTypeID ?? 0),
        );
        rows.push(
          rowMode === 'array'
            ? values
            : Object.fromEntries(columns.map((column, index) => [column.name, values[index]])),
        );
      }
      if (isEnd(message)) affectedRows = Number(/\d+$/.exec(message.text)?.[0] ?? 0);
    }
    return { rows, affectedRows };
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
