import { startOfDay } from '@tsubame/sdk/rules';
import { sql } from 'drizzle-orm';
import { DIVIDEND } from '#capabilities/dividends/records.ts';
import { dividends } from '#capabilities/dividends/tables.ts';
import type { TestUser } from '../../../testing.ts';
import type { ModelModule } from '../module.ts';
import type { TestHarness } from '../test-harness.ts';

/** Dividends are paid without a command: to holders of shares, and from holders of short positions. */
export const DIVIDENDS: ModelModule = {
  commands: [],
  invariants: [],
  records: [DIVIDEND],

  async expectedEarnings(harness, user) {
    const own = await harness.store.rowsOfUser(dividends, user.userId);
    const paid = own.filter(({ state }) => state === 'paid');
    if (paid.length === 0) return 0;
    const waivedOf = await waivedYen(harness, user);
    return paid.reduce((sum, { dividendId, direction, perShareHundredths, quantity }) => {
      const whole = Number((BigInt(perShareHundredths) * BigInt(quantity)) / 100n);
      if (direction === 'short') return sum - whole + (waivedOf.get(dividendId) ?? 0);
      // Two taxes, each rounded down (business rule `dividend_tax`).
      return sum + whole - Number((BigInt(whole) * 15_315n) / 100_000n) - Number((BigInt(whole) * 5n) / 100n);
    }, 0);
  },

  async timesOfInterest(harness) {
    const entitled = (await harness.store.allRows(dividends)).filter(({ state }) => state === 'entitled');
    return entitled.map(({ payDay }) => startOfDay(payDay));
  },

  async countEvents(harness) {
    const all = await harness.store.allRows(dividends);
    return { 'dividend on a short position': all.filter(({ direction }) => direction === 'short').length };
  },
};

/** Returns the yen by dividend that a short position did not pay because the user's cash ran out. */
async function waivedYen(harness: TestHarness, user: TestUser): Promise<ReadonlyMap<string, number>> {
  const rows = await harness.rows<{ id: string; waived: string }>(
    sql`select d.dividend_id as id, -d.gross_yen + coalesce(sum(p.amount), 0) as waived from dividends d
      left join ledger_entries e on e.reference_id = d.dividend_id and e.kind = 'dividend_settled'
      left join ledger_postings p on p.entry_id = e.entry_id and p.account = 'user_cash'
      where d.user_id = ${user.userId} and d.direction = 'short' and d.state = 'paid'
      group by d.dividend_id, d.gross_yen, e.cash_after having coalesce(e.cash_after, 0) = 0`,
  );
  return new Map(rows.map(({ id, waived: yen }) => [id, Number(yen)]));
}
