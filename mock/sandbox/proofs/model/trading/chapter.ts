import { eq, sql } from 'drizzle-orm';
import { ORDERS, POSITIONS } from '#capabilities/trading/records/records.ts';
import { orders, positions } from '#capabilities/trading/records/tables.ts';
import type { Chapter } from '../chapter.ts';
import type { Player, World } from '../world.ts';
import { TRADING_DEEDS } from './deeds.ts';
import { TRADING_LAWS } from './laws.ts';
import { booksOf } from './reckoning.ts';

export const TRADING: Chapter = {
  deeds: TRADING_DEEDS,
  laws: TRADING_LAWS,
  records: [ORDERS, POSITIONS],

  async holds(world, player) {
    const { db } = world.sandbox.database;
    const placed = await db.select().from(orders).where(eq(orders.userId, player.userId));
    const held = await db.select().from(positions).where(eq(positions.userId, player.userId));
    return {
      user_reserved: placed.reduce((sum, { reserveYen }) => sum + reserveYen, 0),
      user_margin: held.reduce((sum, { principalYen }) => sum + principalYen, 0),
    };
  },

  async earned(world, player) {
    const books = await booksOf(world, player);
    const realised = books.reduce((sum, book) => sum + book.realised - book.fees, 0);
    return realised + (await borneByTheHouse(world, player));
  },

  /** Whatever happens to an order is due of it: nothing else is worth waiting for. */
  moments: async () => [],

  async cameAbout(world) {
    const rows = await world.rows<{ what: string; count: string }>(
      sql`select case when forced then 'forced close ' else intent || ' order ' end || state as what, count(*) from orders
        group by 1 union all select 'listed shares', count(*) from positions where order_id is null`,
    );
    return Object.fromEntries(rows.map(({ what, count }) => [what, Number(count)]));
  },
};

/** What losses took beyond all cash there was: cash is never below zero, so the house bears it. */
async function borneByTheHouse(world: World, player: Player): Promise<number> {
  const closings = await world.rows<{ position_id: string; taken: string; cash_after: string }>(
    sql`select e.reference_id as position_id, -sum(p.amount) as taken, e.cash_after
      from ledger_entries e join ledger_postings p on p.entry_id = e.entry_id and p.account = 'house_market'
      where e.user_id = ${player.userId} and e.kind = 'position_closed' and e.cash_after = 0
      group by e.entry_id, e.reference_id, e.cash_after`,
  );
  if (closings.length === 0) return 0;
  // Only where the last yen went: what the market was given, against what the position lost.
  const [row] = await world.rows<{ lost: string }>(
    sql`select coalesce(sum(o.realised_profit_loss_yen), 0) as lost from orders o
      join ledger_entries e on e.reference_id = o.position_id and e.at = o.updated_at
      where e.user_id = ${player.userId} and e.kind = 'position_closed' and e.cash_after = 0
        and o.intent = 'close' and o.state = 'filled'`,
  );
  const taken = closings.reduce((sum, closing) => sum + Number(closing.taken), 0);
  return taken - Number(row?.lost ?? 0);
}
