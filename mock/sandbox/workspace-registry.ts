import { sql } from 'drizzle-orm';
import {
  isDuplicateKey,
  isDuplicateSchema,
  queryRawRows,
  type Tx,
  type WorkspacesDatabase,
} from './frame/store/database.ts';
import type { MarketSetting } from './market-setting.ts';

/** An uploaded set of prices that is the market of a workspace, and how its clock begins. */
export type WorkspacePrices = {
  readonly set_id: string;
  /** `2019-04-01`. */
  readonly first_day: string;
  readonly standing?: boolean;
  readonly speed?: number;
  /** Paper cash of a new account in yen. */
  readonly cash?: number;
};

/** The market of a workspace; what is left out is as in the shared sandbox. */
export type WorkspaceMarket = Partial<MarketSetting> & { readonly prices?: WorkspacePrices };

/** A stored workspace. Times are epoch ms of the machine. */
export type StoredWorkspace = {
  readonly name: string;
  /** The schema of its tables; a workspace that is reset gets another one. */
  readonly schema: string;
  readonly market: WorkspaceMarket;
  readonly begunAt: number;
  readonly usedAt: number;
};

type Row = { name: string; schema: string; market: string; begun_at: string; used_at: string };

// Any fixed number: it only has to be the same for every instance.
const LOCK = 7_203_002;
const TABLES = [
  'create schema if not exists tsubame_workspaces',
  'create sequence if not exists tsubame_workspaces.numbers',
  `create table if not exists tsubame_workspaces.workspaces (
    name text primary key, schema text not null, market text not null, begun_at bigint not null, used_at bigint not null)`,
];
const ALL = sql`select name, schema, market, begun_at::text, used_at::text from tsubame_workspaces.workspaces`;

/** The workspaces of a database, which all its instances share, and their schemas. */
export class WorkspaceRegistry {
  readonly store: WorkspacesDatabase;

  private constructor(store: WorkspacesDatabase) {
    this.store = store;
  }

  static async open(store: WorkspacesDatabase): Promise<WorkspaceRegistry> {
    await store.transaction(async (tx) => {
      await takeTurn(tx);
      for (const statement of TABLES) await tx.execute(sql.raw(statement));
    });
    return new WorkspaceRegistry(store);
  }

  async list(): Promise<StoredWorkspace[]> {
    return (await queryRawRows<Row>(this.store.db, sql`${ALL} order by begun_at, name`)).map(stored);
  }

  async find(name: string): Promise<StoredWorkspace | null> {
    const [row] = await queryRawRows<Row>(this.store.db, sql`${ALL} where name = ${name}`);
    return row ? stored(row) : null;
  }

  /**
   * The workspace of a name, which is created with its tables if it does not exist.
   *
   * @param market of a new workspace
   * @param options `most` is the number of workspaces of the database; null is returned if there are that many others. `create`
   *   creates the schema of a new one with its tables. `now` is epoch ms of the machine
   * @returns `isNew` if this call has created the schema
   */
  async begin(
    name: string,
    market: WorkspaceMarket,
    { most, now, create }: { most: number; now: number; create(stored: StoredWorkspace): Promise<void> },
  ): Promise<{ stored: StoredWorkspace; isNew: boolean } | null> {
    const workspace = await this.store.transaction(async (tx) => {
      await takeTurn(tx);
      const rows = await queryRawRows<Row>(tx, ALL);
      if (!rows.some((row) => row.name === name)) {
        if (rows.length >= most) return null;
        await tx.execute(sql`insert into tsubame_workspaces.workspaces (name, schema, market, begun_at, used_at)
          select ${name}, 'workspace_' || nextval('tsubame_workspaces.numbers'), ${JSON.stringify(market)}, ${now}, ${now}`);
      }
      const [row] = await queryRawRows<Row>(
        tx,
        sql`update tsubame_workspaces.workspaces set used_at = ${now} where name = ${name}
            returning name, schema, market, begun_at::text, used_at::text`,
      );
      return row ? stored(row) : null;
    });
    if (!workspace) return null;
    return { stored: workspace, isNew: await this.#createTables(workspace, create) };
  }

  /** Notes when a workspace was last used. */
  async touch(name: string, usedAt: number): Promise<void> {
    await this.store.db.execute(
      sql`update tsubame_workspaces.workspaces set used_at = ${usedAt} where name = ${name} and used_at < ${usedAt}`,
    );
  }

  /** @returns the workspace with the schema to drop; null if there is no such workspace. */
  async remove(name: string): Promise<StoredWorkspace | null> {
    const [row] = await queryRawRows<Row>(
      this.store.db,
      sql`delete from tsubame_workspaces.workspaces where name = ${name}
          returning name, schema, market, begun_at::text, used_at::text`,
    );
    return row ? stored(row) : null;
  }

  /** A process that was killed may have noted a workspace without its tables; another instance may create them right now. */
  async #createTables(
    stored: StoredWorkspace,
    create: (stored: StoredWorkspace) => Promise<void>,
  ): Promise<boolean> {
    const [found] = await queryRawRows(
      this.store.db,
      sql`select 1 from pg_namespace where nspname = ${stored.schema}`,
    );
    if (found) return false;
    try {
      await create(stored);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error) && !isDuplicateSchema(error)) throw error;
      return false;
    }
  }
}

const takeTurn = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);

function stored({ name, schema, market, begun_at, used_at }: Row): StoredWorkspace {
  return { name, schema, market: JSON.parse(market), begunAt: Number(begun_at), usedAt: Number(used_at) };
}
