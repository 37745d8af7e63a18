import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import type { Database } from '#frame/store/database.ts';
import { openStore } from '#frame/store/open-store.ts';
import { ledgerEntries, ledgerPostings } from '#frame/store/schema/ledger.ts';
import { getPosition, listOrders } from '../records/lists.ts';
import { moneyViolations, Trader, testEnv } from '../test-kit.ts';

const DAY = 86_400_000;
let database: Database;
beforeAll(async () => {
  database = await openStore({ kind: 'memory' });
});
afterAll(() => database.close());

/** Interest in each closing's ledger entry of a trader. */
async function lent(userId: string): Promise<number[]> {
  const rows = await database.db
    .select({ amount: ledgerPostings.amount })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.entryId, ledgerPostings.entryId))
    .where(and(eq(ledgerPostings.userId, userId), eq(ledgerPostings.account, 'house_lending')))
    .orderBy(ledgerEntries.seq);
  return rows.map(({ amount }) => amount);
}

test.each(['long', 'short'] as const)(
  'a %s accrues by day and pays with each closing: position, order, fills, ledger and cash say the same yen',
  async (direction) => {
    const { env, clock } = testEnv();
    const user = await Trader.open(database, env, 10_000_000);
    await user.place({ code: '7203', direction, leverage: 3, quantity: 300 });
    const { positionId } = await user.position();
    const shown = () => getPosition(database.db, env, { userId: user.userId, positionId }, clock.at);
    expect(await shown()).toMatchObject({ interest_days: 1, interest_paid: 0 });

    clock.at += 4 * DAY;
    await user.settle();
    const before = await shown();
    // Friday, 20 November to Tuesday: settlement goes from Wednesday, as Monday is a holiday, to Thursday.
    expect(before.interest_days).toBe(2);
    const borrowed = direction === 'long' ? before.cost - before.principal : before.cost;
    expect(before.interest_accrued).toBe(
      Number((BigInt(borrowed) * (direction === 'long' ? 280n : 110n) * 2n) / 3_650_000n),
    );

    const cash = (await user.balances()).user_cash;
    const half = await user.close(positionId, 100);
    const whole = await user.close(positionId, 200);
    const after = await shown();
    expect(after).toMatchObject({ interest_accrued: 0, interest_days: 0 });
    expect(after.interest_paid).toBe(half.interestYen + whole.interestYen);
    // Each part is rounded down separately.
    expect(before.interest_accrued - after.interest_paid).toBeOneOf([0, 1]);
    expect(after.net_profit_loss).toBe(
      after.realised_profit_loss - after.fee - after.interest_paid - after.tax,
    );
    expect(await lent(user.userId)).toEqual([half.interestYen, whole.interestYen]);

    const { items } = await listOrders(database.db, env, user.userId, {}, clock.at);
    for (const order of items) {
      expect(order.interest).toBe(order.fills.reduce((sum, { interest }) => sum + interest, 0));
      if (order.intent === 'open') expect(order.interest).toBe(0);
      else
        expect(order.net_profit_loss).toBe(
          (order.realised_profit_loss ?? 0) - order.fee - order.opening_fee - order.interest - order.tax,
        );
    }
    const closingFees = half.feeYen + whole.feeYen;
    const gain = after.realised_profit_loss - closingFees - after.interest_paid - after.tax;
    expect((await user.balances()).user_cash - cash).toBe(before.principal + gain);
    expect(await moneyViolations(database.db, user.userId)).toEqual([]);
    expect(await ledgerViolations(database.db)).toEqual([]);
  },
);
