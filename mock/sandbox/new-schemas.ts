import { sql } from 'drizzle-orm';
import { copyRowsTo, statementsCopyingRowsFrom } from './control/tables.ts';
import type { WorkspacesDatabase } from './frame/store/database.ts';
import { tableStatements } from './frame/store/migrate.ts';
import type { WorkspaceMarket } from './workspace-registry.ts';

/** With older rows, a workspace would run many due jobs when it begins. */
const LONGEST_MS = 60 * 60_000;

/** The rows of a workspace that had just begun. */
export type InitialRows = {
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
 * The schema of the next one is created while nobody waits for it.
 */
export class NewSchemas {
  readonly #store: WorkspacesDatabase;
  #rows: InitialRows | undefined;
  #next: { readonly rows: InitialRows; readonly schema: Promise<string> } | undefined;
  #count = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(store: WorkspacesDatabase) {
    this.#store = store;
  }

  /**
   * Opens a workspace. Without rows of its market, workspaces open one after another, so that the next one can copy those of the
   * one before.
   *
   * @param now returns epoch ms of the machine
   */
  async forOpening<T>(
    market: WorkspaceMarket,
    now: () => number,
    open: (rows: InitialRows | null) => Promise<T>,
  ): Promise<T> {
    const rows = this.#rowsOf(market, now());
    if (rows) return open(rows);
    const opened = this.#turn.then(() => open(this.#rowsOf(market, now())));
    this.#turn = opened.catch(() => undefined);
    return opened;
  }

  /** Creates a schema with empty tables, or with `rows`. */
  async create(schema: string, rows: InitialRows | null): Promise<void> {
    const next = this.#next;
    if (!rows || next?.rows !== rows)
      return this.#store.createSchema(schema, [[...tableStatements(), rows?.script ?? ''].join(';\n')]);
    this.#next = undefined;
    const { db } = this.#store;
    await db.execute(
      sql`alter schema ${sql.identifier(await next.schema)} rename to ${sql.identifier(schema)}`,
    );
  }

  /** Keeps the rows of a new workspace, which no request has used yet, in place of those kept earlier. */
  async keepRowsOf(schema: string, market: WorkspaceMarket, now: number): Promise<void> {
    const copy = this.#newName('initial_rows');
    const script = await this.#store.inSchema(schema).transaction(async (tx) => {
      await copyRowsTo(tx, copy);
      return (await statementsCopyingRowsFrom(tx, copy)).join(';\n');
    });
    const earlier = this.#rows;
    this.#rows = { copy, market: JSON.stringify(market), at: now, script };
    if (earlier) await this.#store.dropSchema(earlier.copy);
  }

  /** Begins to create the schema of the next workspace, in steps that delay other requests little. Called once a second one has the same market. */
  prepareNext(): void {
    const rows = this.#rows;
    const earlier = this.#next;
    if (!rows || earlier?.rows === rows) return;
    const schema = this.#newName('next_workspace');
    const [first = '', ...further] = [...tableStatements(), rows.script];
    const created = this.#store.createSchema(schema, [first, ...further]).then(() => schema);
    this.#next = { rows, schema: created };
    // Whoever takes it gets the error.
    created.catch(() => undefined);
    earlier?.schema.then((name) => this.#store.dropSchema(name)).catch(() => undefined);
  }

  /** Waits for what was begun in advance, before the store is closed. */
  async close(): Promise<void> {
    await Promise.allSettled([this.#next?.schema]);
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
