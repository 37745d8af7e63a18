import { startOfDay } from '@tsubame/sdk/rules';
import { sql } from 'drizzle-orm';
import { DIVIDEND } from '#capabilities/dividends/records.ts';
import { dividends } from '#capabilities/dividends/tables.ts';
import type { Chapter } from '../chapter.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';

/** Nobody does anything for a dividend: it comes to who holds shares, and takes from who is short of them. */
export const DIVIDENDS: Chapter = {
  deeds: [],
  laws: [],
  records: [DIVIDEND],

  async earned(world, player) {
    const own = await world.look.of(dividends, player.userId);
    const paid = own.filter(({ state }) => state === 'paid');
    if (paid.length === 0) return 0;
    const letOff = await letOffYen(world, player);
    return paid.reduce((sum, { dividendId, direction, perShareHundredths, quantity }) => {
      const whole = Number((BigInt(perShareHundredths) * BigInt(quantity)) / 100n);
      if (direction === 'short') return sum - whole + (letOff.get(dividendId) ?? 0);
      // Two taxes, fractions of each dropped (money-rules.md 2.2).
      return sum + whole - Number((BigInt(whole) * 15_315n) / 100_000n) - Number((BigInt(whole) * 5n) / 100n);
    }, 0);
  },

  async moments(world) {
    const waiting = (await world.look.all(dividends)).filter(({ state }) => state === 'entitled');
    return waiting.map(({ payDay }) => startOfDay(payDay));
  },

  async cameAbout(world) {
    const all = await world.look.all(dividends);
    return { 'dividend of a short': all.filter(({ direction }) => direction === 'short').length };
  },
};

/** What a short was let off because there was no more cash, by dividend (yen): only where the last yen went, or none was left. */
async function letOffYen(world: World, player: Player): Promise<ReadonlyMap<string, number>> {
  const rows = await world.rows<{ id: string; let_off: string }>(
    sql`select d.dividend_id as id, -d.gross_yen + coalesce(sum(p.amount), 0) as let_off from dividends d
      left join ledger_entries e on e.reference_id = d.dividend_id and e.kind = 'dividend_settled'
      left join ledger_postings p on p.entry_id = e.entry_id and p.account = 'user_cash'
      where d.user_id = ${player.userId} and d.direction = 'short' and d.state = 'paid'
      group by d.dividend_id, d.gross_yen, e.cash_after having coalesce(e.cash_after, 0) = 0`,
  );
  return new Map(rows.map(({ id, let_off: yen }) => [id, Number(yen)]));
}
