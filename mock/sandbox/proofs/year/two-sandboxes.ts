import { createSecretKey } from 'node:crypto';
import { roundToTick } from '@tsubame/sdk/rules';
import { sql } from 'drizzle-orm';
import { applyForIpo } from '#capabilities/ipo/apply.ts';
import type { IpoEnv } from '#capabilities/ipo/env.ts';
import { placeOrder } from '#capabilities/trading/orders/place-order.ts';
import { Refusal } from '#frame/contract/refusal.ts';
import { queryRawRows } from '#frame/store/database.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import type { Sandbox } from '../../app.ts';
import { setCash, startTestSandbox } from '../../testing.ts';

/** The orders and the IPO application that a user starts with. */
export interface Portfolio {
  readonly orders: readonly {
    readonly code: string;
    readonly direction: 'long' | 'short';
    readonly leverage: number;
    readonly quantity: number;
    /** Distance from the current price in basis points; null for a market order. */
    readonly away: number | null;
  }[];
  /** Lots of the IPO application, 0 for none. */
  readonly lots: number;
}

const OPENING_YEN = 20_000_000;
/** The same secret for both sandboxes, so that hashes and encrypted values are equal. */
const PEPPER = Buffer.alloc(32, 7);
const STARTS_AT = Date.parse('2026-11-20T10:30:00+09:00');
const unexpectedCall = (): never => {
  throw new Error('Only scheduled jobs announce offerings.');
};

/** Starts two sandboxes with the same users and records at the same instant, with paused clocks. */
export async function startTwoSandboxes(portfolios: readonly Portfolio[]) {
  const [jumping, stepping] = await Promise.all([startPausedSandbox(), startPausedSandbox()]);
  for (const [index, portfolio] of portfolios.entries())
    await addPortfolio(jumping, `usr_${String(index).padStart(26, '0')}`, portfolio);
  await copyStore(jumping, stepping);
  const close = async () => {
    await jumping.close();
    await stepping.close();
  };
  return { jumping, stepping, close };
}

async function startPausedSandbox(): Promise<Sandbox> {
  const sandbox = await startTestSandbox({ programmes: true, pepper: PEPPER });
  await sandbox.clock.pause();
  await settleAt(sandbox, STARTS_AT);
  return sandbox;
}

/** Replaces all rows of one store by the rows of another. */
async function copyStore(from: Sandbox, to: Sandbox): Promise<void> {
  const tables = await queryRawRows<{ name: string }>(
    from.database.db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  await to.database.transaction(async (tx) => {
    // Rows are inserted in any order, so foreign keys are not checked; the source store satisfies them.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { name } of tables) {
      const table = sql.identifier(name);
      const [all] = await queryRawRows<{ rows: unknown }>(
        from.database.db,
        sql`select coalesce(jsonb_agg(to_jsonb(t)), '[]') as rows from ${table} t`,
      );
      await tx.execute(sql`delete from ${table}`);
      await tx.execute(
        sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(all?.rows)}::jsonb)`,
      );
    }
  });
  await to.clock.reload();
}

async function addPortfolio(sandbox: Sandbox, userId: string, { orders, lots }: Portfolio): Promise<void> {
  const { unitRunner, market, clock, database } = sandbox;
  const env = { market, now: clock.now, pace: () => 1, previewSecret: createSecretKey(PEPPER) };
  await setCash(unitRunner, userId, OPENING_YEN);
  for (const { away, ...draft } of orders) {
    const issue = issueOf(draft.code);
    const { priceTenths: price } = quoteAt(market, issue, clock.now());
    const priceTenths =
      away === null ? null : roundToTick(issue.tickGroup, Math.round((price * (10_000 + away)) / 10_000));
    const priceType = away === null ? 'market' : 'limit';
    const request = {
      userId,
      draft: {
        ...draft,
        product: 'standard',
        priceType,
        priceTenths,
        triggerTenths: null,
        stop: null,
        exit: null,
        execution: 'day',
        goodTill: null,
      } as const,
      previewId: null,
    };
    await ignoreRefusal(unitRunner.run(userId, (unit, at) => placeOrder(unit, env, request, at)));
  }
  if (lots === 0) return;
  const ipoEnv: IpoEnv = {
    schedule: market.schedule,
    now: clock.now,
    idOf: unexpectedCall,
    seedOf: unexpectedCall,
  };
  const [ipo] = await queryRawRows<{ ipo_id: string }>(
    database.db,
    sql`select ipo_id from ipos where state = 'accepting' order by number limit 1`,
  );
  const request = { quantity: lots * 100, priceTenths: null };
  if (ipo)
    await ignoreRefusal(
      unitRunner.run(userId, (unit, at) =>
        applyForIpo(unit, ipoEnv, { userId, ipoId: ipo.ipo_id, wish: request }, at),
      ),
    );
}

/** A refused order or application is skipped in both sandboxes, because the store is copied afterwards. */
async function ignoreRefusal(result: Promise<unknown>): Promise<void> {
  await result.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** Moves the clock of a sandbox to an instant (epoch ms) and completes the due jobs. */
export async function settleAt(sandbox: Sandbox, at: number): Promise<void> {
  await sandbox.clock.jumpTo(at);
  await sandbox.unitRunner.runAllDueJobs(at);
}

const COMPARED_TABLES = [
  'orders',
  'positions',
  'fills',
  'ledger_entries',
  'ledger_postings',
  'ledger_balances',
  'ipos',
  'ipo_applications',
  'ipo_results',
  'dividends',
  'messages',
  'outbox',
  'due',
];
/** Random ids. */
const RANDOM_IDS = /\b(pos|fil|led|msg|ord|ntc)_[0-9a-z]{26}/g;
/** Columns that depend on how often the sandbox checked a record. */
const PROGRESS_COLUMNS = ['checked_until', 'taken_until'];
/** Tables with a `seq` that counts the rows of all users, so it depends on the order of unrelated work. */
const GLOBAL_SEQ_TABLES = ['fills', 'ledger_entries', 'messages'];

/** Returns the rows of a sandbox by table, as sorted JSON without random ids and progress columns. */
export async function readComparableRows({ database }: Sandbox): Promise<Record<string, string[]>> {
  const rowsOf: Record<string, string[]> = {};
  for (const table of COMPARED_TABLES) {
    const rows = await queryRawRows<{ row: Record<string, unknown> }>(
      database.db,
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`,
    );
    const ignoredColumns = (row: Record<string, unknown>) => [
      ...PROGRESS_COLUMNS,
      ...(GLOBAL_SEQ_TABLES.includes(table) ? ['seq'] : []),
      // The next check of a price depends on the time of the last check.
      ...(table === 'due' && row.topic !== null ? ['at'] : []),
    ];
    rowsOf[table] = rows
      .map(({ row }) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !ignoredColumns(row).includes(name))),
      )
      .map((row) => JSON.stringify(row).replaceAll(RANDOM_IDS, '$1'))
      .toSorted();
  }
  return rowsOf;
}
