import { createSecretKey } from 'node:crypto';
import { roundToTick } from '@tsubame/sdk/rules';
import { sql } from 'drizzle-orm';
import { applyForIpo } from '#capabilities/ipo/apply.ts';
import type { IpoEnv } from '#capabilities/ipo/env.ts';
import { placeOrder } from '#capabilities/trading/orders/place-order.ts';
import { Refusal } from '#frame/contract/refusal.ts';
import { rawRows } from '#frame/store/database.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import type { Sandbox } from '../../app.ts';
import { setCash, startTestSandbox } from '../../testing.ts';

/** What one user has in hand when the year begins. */
export interface Portfolio {
  readonly orders: readonly {
    readonly code: string;
    readonly direction: 'long' | 'short';
    readonly leverage: number;
    readonly quantity: number;
    /** Away from the price of the moment, in hundredths of a percent; null for the market's price. */
    readonly away: number | null;
  }[];
  /** Lots of a new issue, 0 for none. */
  readonly lots: number;
}

const OPENING_YEN = 20_000_000;
/** Both worlds hash and seal with it, so that what is secret is the same. */
const PEPPER = Buffer.alloc(32, 7);
const BEGIN = Date.parse('2026-11-20T10:30:00+09:00');
const nobodyAsks = (): never => {
  throw new Error('offerings are announced by the clock');
};

/** Two sandboxes with the same records of the same users at the same instant; their clocks stand. */
export async function twoWorlds(portfolios: readonly Portfolio[]) {
  const [jumping, stepping] = await Promise.all([newWorld(), newWorld()]);
  for (const [index, portfolio] of portfolios.entries())
    await furnish(jumping, `usr_${String(index).padStart(26, '0')}`, portfolio);
  await copy(jumping, stepping);
  const close = async () => {
    await jumping.close();
    await stepping.close();
  };
  return { jumping, stepping, close };
}

async function newWorld(): Promise<Sandbox> {
  const sandbox = await startTestSandbox({ programmes: true, pepper: PEPPER });
  await sandbox.clock.pause();
  await goTo(sandbox, BEGIN);
  return sandbox;
}

/** Makes one store hold what another holds, row by row. */
async function copy(from: Sandbox, to: Sandbox): Promise<void> {
  const tables = await rawRows<{ name: string }>(
    from.database.db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  await to.database.transaction(async (tx) => {
    // Rows come in any order: what refers to what is as it was where they come from.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { name } of tables) {
      const table = sql.identifier(name);
      const [all] = await rawRows<{ rows: unknown }>(
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

async function furnish(sandbox: Sandbox, userId: string, { orders, lots }: Portfolio): Promise<void> {
  const { unitRunner, market, clock, database } = sandbox;
  const env = { market, now: clock.now, previewSecret: createSecretKey(PEPPER) };
  await setCash(unitRunner, userId, OPENING_YEN);
  for (const { away, ...draft } of orders) {
    const issue = issueOf(draft.code);
    const { priceTenths: price } = quoteAt(market, issue, clock.now());
    const priceTenths =
      away === null ? null : roundToTick(issue.tickGroup, Math.round((price * (10_000 + away)) / 10_000));
    const priceType = away === null ? 'market' : 'limit';
    const request = {
      userId,
      draft: { ...draft, product: 'standard', priceType, priceTenths } as const,
      previewId: null,
    };
    await orNothing(unitRunner.run(userId, (unit, at) => placeOrder(unit, env, request, at)));
  }
  if (lots === 0) return;
  const ipoEnv: IpoEnv = { schedule: market.schedule, now: clock.now, idOf: nobodyAsks, seedOf: nobodyAsks };
  const [ipo] = await rawRows<{ ipo_id: string }>(
    database.db,
    sql`select ipo_id from ipos where state = 'accepting' order by number limit 1`,
  );
  const wish = { quantity: lots * 100, priceTenths: null };
  if (ipo)
    await orNothing(
      unitRunner.run(userId, (unit, at) =>
        applyForIpo(unit, ipoEnv, { userId, ipoId: ipo.ipo_id, wish }, at),
      ),
    );
}

/** A refusal leaves the user with less in hand, in both worlds. */
async function orNothing(done: Promise<unknown>): Promise<void> {
  await done.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** Moves the clock of a world and has everything done that is due. */
export async function goTo(sandbox: Sandbox, at: number): Promise<void> {
  await sandbox.clock.jumpTo(at);
  await sandbox.unitRunner.runAllDueJobs(at);
}

const TABLES = ['orders', 'positions', 'fills', 'ledger_entries', 'ledger_postings', 'ledger_balances'];
const OF_ALL = ['ipos', 'ipo_applications', 'ipo_results', 'dividends', 'messages', 'outbox', 'due'];
/** Ids that are drawn when something happens, numbers over all users, and how far was looked. */
const DRAWN = /\b(pos|fil|led|msg|ord|ntc)_[0-9a-z]{26}/g;
const NOT_TOLD = ['checked_until', 'taken_until'];
const COUNTED_OVER_ALL = ['fills', 'ledger_entries', 'messages'];

/** Everything that is in a world, without what is drawn by chance. */
export async function storyOf({ database }: Sandbox): Promise<Record<string, string[]>> {
  const story: Record<string, string[]> = {};
  for (const table of [...TABLES, ...OF_ALL]) {
    const rows = await rawRows<{ row: Record<string, unknown> }>(
      database.db,
      sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`,
    );
    const unsaid = (row: Record<string, unknown>) => [
      ...NOT_TOLD,
      ...(COUNTED_OVER_ALL.includes(table) ? ['seq'] : []),
      // A record that the price may move is looked at again and again: when next depends on when it was looked at last.
      ...(table === 'due' && row.topic !== null ? ['at'] : []),
    ];
    story[table] = rows
      .map(({ row }) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !unsaid(row).includes(name))),
      )
      .map((row) => JSON.stringify(row).replaceAll(DRAWN, '$1'))
      .toSorted();
  }
  return story;
}
