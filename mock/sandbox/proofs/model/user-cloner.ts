import { type SQL, sql } from 'drizzle-orm';
import { hashSecret, newSecret } from '#frame/secrets.ts';
import { type Executor, queryRawRows } from '#frame/store/database.ts';
import type { TestUser } from '../../testing.ts';

/** Ids of records in the contract's format. */
const RECORD_IDS = /\b[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}\b/g;
/** Ids of records without an owner, which clones share: follow products, offerings, blocks. */
const SHARED_IDS = /^(fpr|ipo|blk)_/;
/** The digits at the end of an id and a mobile number that differ between clones. */
const SUFFIX_LENGTH = 8;
/** Tables that the model never reads from a clone: idempotency keys, tickets, snapshots of equity, and sent messages. */
const SKIPPED_TABLES = ['idempotency_keys', 'stream_tickets', 'equity_snapshots', 'messages', 'outbox'];
const SESSION_MS = 12 * 3_600_000;

/** The due job of an upcoming dividend. Its record id is derived from the user and the holding, so a clone needs a new one. */
const DIVIDEND_JOB = 'dividend_rights';
/** Returns the id of the dividend of a holding; `at` is the end of the right to it, in epoch ms. */
export type DividendIdOf = (
  userId: string,
  holding: { code: string; direction: 'long' | 'short' },
  at: number,
) => string;

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** All rows of a user, to insert them again for clones. */
export interface StoredUser {
  readonly account: string;
  /** JSON: an object of table name to rows. */
  readonly rows: string;
  /** Ids in the rows that each clone replaces. */
  readonly ids: readonly string[];
}

/** Column names by table, for tables with a user id; columns with a sequence as default are left out. */
type ColumnsByTable = ReadonlyMap<string, readonly string[]>;

async function readUserColumns(db: Executor): Promise<ColumnsByTable> {
  const rows = await queryRawRows<{ name: string; columns: string[] }>(
    db,
    sql`select table_name as name, array_agg(column_name::text) filter (where column_default is null
          or column_default not like 'nextval%') as columns
        from information_schema.columns where table_schema = 'public'
        group by table_name having bool_or(column_name = 'user_id') order by table_name`,
  );
  return new Map(
    rows.filter(({ name }) => !SKIPPED_TABLES.includes(name)).map(({ name, columns }) => [name, columns]),
  );
}

/** Reads the rows of users by mobile number; only `accountWithImages` keeps its uploaded images. */
export async function readUserSnapshots(
  db: Executor,
  accounts: readonly string[],
  accountWithImages: string,
): Promise<StoredUser[]> {
  const columns = await readUserColumns(db);
  return Promise.all(
    accounts.map(async (account) => {
      const [user] = await queryRawRows<{ user_id: string }>(
        db,
        sql`select user_id from users where account = ${account}`,
      );
      if (!user) throw new Error(`No user has the mobile number ${account}.`);
      const rows: Record<string, unknown> = {};
      for (const name of columns.keys()) {
        if (name === 'uploads' && account !== accountWithImages) continue;
        const found = await queryRawRows<{ row: unknown }>(
          db,
          sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where user_id = ${user.user_id}`,
        );
        if (found.length > 0) rows[name] = found.map(({ row }) => row);
      }
      const text = JSON.stringify(rows);
      const ids = [...new Set(text.match(RECORD_IDS) ?? [])].filter((id) => !SHARED_IDS.test(id));
      return { account, rows: text, ids };
    }),
  );
}

/** Inserts users with the rows of a snapshot, but with their own ids, mobile number and session. */
export class UserCloner {
  readonly #db: () => Executor;
  readonly #snapshots: readonly StoredUser[];
  readonly #columns: ColumnsByTable;
  readonly #dividendIdOf: DividendIdOf;
  #cloneCount = 0;

  private constructor(
    db: () => Executor,
    snapshots: readonly StoredUser[],
    columns: ColumnsByTable,
    dividendIdOf: DividendIdOf,
  ) {
    this.#db = db;
    this.#snapshots = snapshots;
    this.#columns = columns;
    this.#dividendIdOf = dividendIdOf;
  }

  /** @param db the connection that writes, looked up each time */
  static async of(
    db: () => Executor,
    snapshots: readonly StoredUser[],
    dividendIdOf: DividendIdOf,
  ): Promise<UserCloner> {
    return new UserCloner(db, snapshots, await readUserColumns(db()), dividendIdOf);
  }

  /**
   * @param wanted the index of each clone's snapshot
   * @param now epoch ms, the start of the clones' sessions
   */
  async make(wanted: readonly number[], now: number): Promise<TestUser[]> {
    const clones = wanted.map((index) => this.#clone(index, now));
    // All at once, because another instance runs the due jobs of a clone as soon as it sees them.
    await this.#db().transaction(async (tx) => {
      for (const [name, columns] of this.#columns) {
        const rows = clones.flatMap((clone) => clone.rows[name] ?? []);
        if (rows.length > 0) await insertRows(tx, name, columns, rows);
      }
    });
    return clones.map(({ user }) => user);
  }

  #clone(index: number, now: number): { user: TestUser; rows: Rows } {
    const snapshot = this.#snapshots[index % this.#snapshots.length];
    if (!snapshot) throw new Error('There is no user to clone.');
    this.#cloneCount += 1;
    const suffix = this.#cloneCount.toString().padStart(SUFFIX_LENGTH, '0');
    const mobile = `080${suffix}`;
    let text = snapshot.rows.replaceAll(snapshot.account, mobile);
    for (const id of snapshot.ids) text = text.replaceAll(id, `${id.slice(0, -SUFFIX_LENGTH)}${suffix}`);
    const rows = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    const token = newSecret();
    const session = {
      ...rows.sessions?.[0],
      ...{
        token_hash: hashSecret(token),
        signed_in_at: now,
        last_seen_at: now,
        expires_at: now + SESSION_MS,
      },
    } as Record<string, unknown>;
    const userId = String(rows.users?.[0]?.user_id);
    for (const row of rows.due ?? [])
      if (row.kind === DIVIDEND_JOB)
        row.record_id = this.#dividendIdOf(
          userId,
          row.payload as Parameters<DividendIdOf>[1],
          Number(row.at),
        );
    const user = { token, userId, deviceId: String(session.device_id), mobile };
    return { user, rows: { ...rows, sessions: [session] } };
  }
}

function insertRows(
  db: Executor,
  name: string,
  columns: readonly string[],
  rows: readonly unknown[],
): Promise<unknown> {
  const table = sql.identifier(name);
  const names: SQL = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  return db.execute(
    sql`insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`,
  );
}
