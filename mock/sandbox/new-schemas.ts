import { sql } from 'drizzle-orm';
import { copyRowsTo, statementsCopyingRowsFrom } from './control/tables.ts';
import type { WorkspacesDatabase } from './frame/store/database.ts';
import { tableStatements, tablesScript } from './frame/store/migrate.ts';
import type { WorkspaceMarket } from './workspace-registry.ts';

/** With older rows, a workspace would run many due jobs when it begins. */
const LONGEST_MS = 60 * 60_000;

/** The rows of a workspace that had just begun. */
type InitialRows = {
  /** The schema with the copy. */
  readonly copy: string;
  readonly market: string;
  /** Epoch ms of the machine. */
  readonly at: number;
  /** SQL that copies them into empty tables. */
  readonly script: string;
};

/**
 * Creates the schemas of workspaces in the embedded engine, where 53 tables and the demo account's history take most of a second.
 * A later workspace of the same market copies the rows of an earlier one, as if it had been stopped at that time and started now.
 * The schema of the next one is created in advance.
 */
export class NewSchemas {
  readonly #store: WorkspacesDatabase;
  #rows: InitialRows | undefined;
  #next: { readonly rows: InitialRows; readonly schema: Promise<string> } | undefined;
  /** Workspaces that trade their history now, by their schema; each ends when it has begun. */
  readonly #trading = new Map<string, { readonly ended: Promise<unknown>; end(): void }>();
  #count = 0;

  constructor(store: WorkspacesDatabase) {
    this.#store = store;
  }

  /**
   * Creates the schema of a workspace with its tables, and with the initial rows of its market if there are some. {@link opened}
   * or {@link failed} must follow.
   *
   * @param now returns epoch ms of the machine
   */
  async create(schema: string, market: WorkspaceMarket, now: () => number): Promise<void> {
    if (isCopied(market)) {
      if (await this.#createWithRows(schema, market, now)) return;
      // Several that begin at once need only one history.
      await Promise.all([...this.#trading.values()].map(({ ended }) => ended));
      if (await this.#createWithRows(schema, market, now)) return;
      this.#beginTrading(schema);
    }
    try {
      await this.#store.createSchema(schema, [tablesScript()]);
    } catch (error) {
      this.#endTrading(schema);
      throw error;
    }
  }

  /**
   * The workspace of a created schema has begun, and no request has used it yet. Keeps its rows if it has traded them itself, and
   * otherwise begins to create the schema of the next workspace.
   *
   * @param now epoch ms of the machine
   */
  async opened(schema: string, market: WorkspaceMarket, now: number): Promise<void> {
    try {
      if (this.#trading.has(schema)) await this.#keepRowsOf(schema, market, now);
      else if (this.#rowsOf(market, now)) this.#prepareNext();
    } finally {
      this.#endTrading(schema);
    }
  }

  /** The workspace of a created schema could not begin: those that wait for its rows go on without. */
  failed(schema: string): void {
    this.#endTrading(schema);
  }

  /** Waits for what was begun in advance, before the store is closed. */
  async close(): Promise<void> {
    await Promise.allSettled([this.#next?.schema]);
  }

  #beginTrading(schema: string): void {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#trading.set(schema, { ended, end });
  }

  #endTrading(schema: string): void {
    this.#trading.get(schema)?.end();
    this.#trading.delete(schema);
  }

  /** @returns false if there are no rows of this market, or if others have replaced them meanwhile */
  async #createWithRows(schema: string, market: WorkspaceMarket, now: () => number): Promise<boolean> {
    const rows = this.#rowsOf(market, now());
    if (!rows) return false;
    const next = this.#next;
    if (next?.rows === rows) {
      this.#next = undefined;
      const rename = async () => {
        const from = sql.identifier(await next.schema);
        await this.#store.db.execute(sql`alter schema ${from} rename to ${sql.identifier(schema)}`);
      };
      if (await succeeds(rename())) return true;
    }
    return succeeds(this.#store.createSchema(schema, [[...tableStatements(), rows.script].join(';\n')]));
  }

  async #keepRowsOf(schema: string, market: WorkspaceMarket, now: number): Promise<void> {
    const copy = this.#newName('initial_rows');
    const script = await this.#store.inSchema(schema).transaction(async (tx) => {
      await copyRowsTo(tx, copy);
      return (await statementsCopyingRowsFrom(tx, copy)).join(';\n');
    });
    const earlier = this.#rows;
    this.#rows = { copy, market: JSON.stringify(market), at: now, script };
    if (earlier) await this.#store.dropSchema(earlier.copy);
  }

  /** Creates the next schema in steps, which delay other requests little. */
  #prepareNext(): void {
    const rows = this.#rows;
    const earlier = this.#next;
    if (!rows || earlier?.rows === rows) return;
    const name = this.#newName('next_workspace');
    const [first = '', ...further] = [...tableStatements(), rows.script];
    const schema = this.#store.createSchema(name, [first, ...further]).then(() => name);
    const next = { rows, schema };
    this.#next = next;
    const drop = (what: string) => this.#store.dropSchema(what).catch(() => undefined);
    schema.catch(() => {
      if (this.#next === next) this.#next = undefined;
      return drop(name);
    });
    earlier?.schema.then(drop, () => undefined);
  }

  #newName(kind: string): string {
    this.#count += 1;
    return `${kind}_${this.#count}`;
  }

  #rowsOf(market: WorkspaceMarket, now: number): InitialRows | null {
    const rows = this.#rows;
    if (!rows || rows.market !== JSON.stringify(market)) return null;
    return now >= rows.at && now - rows.at < LONGEST_MS ? rows : null;
  }
}

/** A replay of imported prices begins at the open of its day, not where another workspace has come to. */
const isCopied = ({ prices }: WorkspaceMarket): boolean => prices === undefined;

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
