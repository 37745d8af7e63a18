import { sql } from 'drizzle-orm';
import { type Database, type QueryRunner, queryRawRows } from '#frame/store/database.ts';
import { openStore } from '#frame/store/open-store.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { FRIDAY_MORNING, Trader, testEnv, unitRunnerOf } from '../test-kit.ts';

const USERS_DUE = 20;
const ORDERS_DUE_OF_EACH = 5;
const YEAR = 366 * 86_400_000;

/** The cost of 100 due jobs. */
export interface DueCost {
  readonly questions: number;
  readonly rows: number;
  readonly done: number;
  /** Processor time, including that of the engine. */
  readonly processorMs: number;
}

/** The cost of 100 due jobs among a number of pending ones: processor time, queries and rows read. */
export async function measureDueCost(live: number): Promise<DueCost> {
  const store = await openStore({ kind: 'memory' });
  return costIn(store, live).finally(() => store.close());
}

async function costIn(store: Database, live: number): Promise<DueCost> {
  const { env, clock } = testEnv();
  const { lowerLimitTenths } = quoteAt(env.market, issueOf('7203'), clock.at);
  const traders: Trader[] = [];
  for (let user = 0; user < USERS_DUE; user += 1) {
    const trader = await Trader.open(store, env, 50_000_000);
    for (let order = 0; order < ORDERS_DUE_OF_EACH; order += 1)
      await trader.place({ code: '7203', priceTenths: lowerLimitTenths });
    traders.push(trader);
  }
  // The other jobs: copies of one order, of a thousand users, due in another year.
  const one = traders[0]?.userId ?? '';
  await store.db.execute(sql`
    with model as (select to_jsonb(o) as row from orders o where o.user_id = ${one} limit 1)
    insert into orders select copy.* from model, generate_series(1, ${live}) n,
      jsonb_populate_record(null::orders, model.row || jsonb_build_object('order_id', 'ord_copy' || n,
        'user_id', 'usr_copy' || n % 1000, 'expires_at', ${clock.at + YEAR}::bigint)) copy`);
  await store.db.execute(sql`
    insert into due (kind, record_id, user_id, at, rank, seq, topic)
    select 'order', order_id, user_id, expires_at, 3, seq, code from orders where user_id like 'usr_copy%'`);
  await store.db.execute(sql`analyze orders, due`);

  let questions = 0;
  const ask: QueryRunner = (text, params) => {
    questions += 1;
    return store.ask(text, params);
  };
  const read = async () => {
    await store.db.execute(sql`select pg_stat_force_next_flush()`);
    const [row] = await queryRawRows<{ rows: number }>(
      store.db,
      sql`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_user_tables`,
    );
    return row?.rows ?? 0;
  };
  const before = await read();
  clock.at = FRIDAY_MORNING + 86_400_000;
  const used = process.cpuUsage();
  await unitRunnerOf({ db: store.db, ask }, env).runAllDueJobs(clock.at);
  const { user, system } = process.cpuUsage(used);
  const rows = (await read()) - before;
  const ended = await queryRawRows(store.db, sql`select 1 from orders where state = 'expired'`);
  return { questions, rows, done: ended.length, processorMs: Math.round((user + system) / 1_000) };
}
