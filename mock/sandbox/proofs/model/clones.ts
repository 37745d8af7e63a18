import { type SQL, sql } from 'drizzle-orm';
import { hashSecret, newSecret } from '#frame/secrets.ts';
import { type Executor, rawRows } from '#frame/store/database.ts';
import type { Player } from './player.ts';

/** Ids of records as the contract writes them. */
const IDS = /\b[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}\b/g;
/** Ids that are everybody's: products to follow, offerings, blocks. */
const SHARED = /^(fpr|ipo|blk)_/;
const TAIL = 8;
/** What is noted about calls themselves, and what nobody asks for again: pictures that are taken, notices, and what was streamed. */
const LEFT_OUT = ['idempotency_keys', 'stream_tickets', 'equity_snapshots', 'messages', 'outbox'];
const SESSION_MS = 12 * 3_600_000;

/** What waits for the end of a right to a dividend: its id follows from its user and from what is held. */
const RIGHT = 'dividend_rights';
/** The id of that right, of who holds what at the instant (epoch ms) at which it ends. */
export type RightId = (
  userId: string,
  held: { code: string; direction: 'long' | 'short' },
  at: number,
) => string;

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Everything that a user has in the store, to be put in again for others. */
export interface Original {
  readonly account: string;
  /** As JSON. */
  readonly rows: string;
  /** Ids in it that are the user's own. */
  readonly ids: readonly string[];
}

/** Columns of each table that belongs to users, those left out that the store counts up itself. */
type Columns = ReadonlyMap<string, readonly string[]>;

async function columnsOfUsers(db: Executor): Promise<Columns> {
  const rows = await rawRows<{ name: string; columns: string[] }>(
    db,
    sql`select table_name as name, array_agg(column_name::text) filter (where column_default is null
          or column_default not like 'nextval%') as columns
        from information_schema.columns where table_schema = 'public'
        group by table_name having bool_or(column_name = 'user_id') order by table_name`,
  );
  return new Map(
    rows.filter(({ name }) => !LEFT_OUT.includes(name)).map(({ name, columns }) => [name, columns]),
  );
}

/** Takes down what users have, by their mobile numbers; pictures are taken along only for whom `withImages` names. */
export async function originals(
  db: Executor,
  accounts: readonly string[],
  withImages: string,
): Promise<Original[]> {
  const columns = await columnsOfUsers(db);
  return Promise.all(
    accounts.map(async (account) => {
      const [user] = await rawRows<{ user_id: string }>(
        db,
        sql`select user_id from users where account = ${account}`,
      );
      if (!user) throw new Error(`nobody has the number ${account}`);
      const rows: Record<string, unknown> = {};
      for (const name of columns.keys()) {
        if (name === 'uploads' && account !== withImages) continue;
        const found = await rawRows<{ row: unknown }>(
          db,
          sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where user_id = ${user.user_id}`,
        );
        if (found.length > 0) rows[name] = found.map(({ row }) => row);
      }
      const text = JSON.stringify(rows);
      const ids = [...new Set(text.match(IDS) ?? [])].filter((id) => !SHARED.test(id));
      return { account, rows: text, ids };
    }),
  );
}

/** Puts users into the store who have what the originals have, each under ids, number and session of their own. */
export class Cloner {
  readonly #db: Executor;
  readonly #originals: readonly Original[];
  readonly #columns: Columns;
  readonly #rightId: RightId;
  #made = 0;

  private constructor(db: Executor, from: readonly Original[], columns: Columns, rightId: RightId) {
    this.#db = db;
    this.#originals = from;
    this.#columns = columns;
    this.#rightId = rightId;
  }

  static async of(db: Executor, from: readonly Original[], rightId: RightId): Promise<Cloner> {
    return new Cloner(db, from, await columnsOfUsers(db), rightId);
  }

  /** @param wanted which original each is like, by its place; `now` in epoch ms */
  async make(wanted: readonly number[], now: number): Promise<Player[]> {
    const made = wanted.map((which) => this.#like(which, now));
    for (const [name, columns] of this.#columns) {
      const rows = made.flatMap((each) => each.rows[name] ?? []);
      if (rows.length > 0) await this.#insert(name, columns, rows);
    }
    return made.map(({ player }) => player);
  }

  #like(which: number, now: number): { player: Player; rows: Rows } {
    const original = this.#originals[which % this.#originals.length];
    if (!original) throw new Error('nobody to be like');
    this.#made += 1;
    const tail = this.#made.toString().padStart(TAIL, '0');
    const mobile = `080${tail}`;
    let text = original.rows.replaceAll(original.account, mobile);
    for (const id of original.ids) text = text.replaceAll(id, `${id.slice(0, -TAIL)}${tail}`);
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
      if (row.kind === RIGHT)
        row.record_id = this.#rightId(userId, row.payload as Parameters<RightId>[1], Number(row.at));
    const player = { token, userId, deviceId: String(session.device_id), mobile };
    return { player, rows: { ...rows, sessions: [session] } };
  }

  async #insert(name: string, columns: readonly string[], rows: readonly unknown[]): Promise<void> {
    const table = sql.identifier(name);
    const names: SQL = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    await this.#db.execute(
      sql`insert into ${table} (${names})
        select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`,
    );
  }
}
