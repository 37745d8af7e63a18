import { dayOf, startOfDay } from '@tsubame/sdk/rules';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#frame/store/database.ts';
import { due } from '#frame/store/schema/turns.ts';
import { reverseFees } from '#market/reverse-fee.ts';
import { issueOf } from '#market/universe.ts';
import { getPosition } from '../records/lists.ts';
import { moneyViolations, Trader, testEnv } from '../test-kit.ts';
import { withTestStore } from '../test-store.ts';

const DAY = 86_400_000;
let database: Database;
withTestStore((opened) => {
  database = opened;
});

/** True if the term notice of a user's position is scheduled. */
async function noticed(userId: string) {
  const rows = await database.db
    .select({ at: due.at })
    .from(due)
    .where(and(eq(due.userId, userId), eq(due.kind, 'margin_term')));
  return rows.map(({ at }) => at);
}

test.each(['always_open', 'exchange'] as const)(
  'margin positions are closed at the first afternoon price of their last day, and own shares stay (%s)',
  async (schedule) => {
    const { env, clock } = testEnv({ schedule });
    const user = await Trader.open(database, env, 50_000_000);
    await user.place({ code: '9432', quantity: 300, direction: 'short', leverage: 1 });
    const short = await user.position();
    await user.place({ code: '9432', quantity: 100 });
    const own = await user.position();
    expect(await noticed(user.userId)).toEqual([Date.parse('2027-05-06T09:00:00+09:00')]);
    const ends = Date.parse('2027-05-20T12:30:00+09:00');

    clock.at = ends - 1;
    await user.settle();
    expect(await noticed(user.userId)).toEqual([]);
    const shown = () =>
      getPosition(database.db, env, { userId: user.userId, positionId: short.positionId }, clock.at);
    const before = await shown();
    expect(before).toMatchObject({ state: 'holding', term_date: '2027-05-20' });

    clock.at = ends + DAY;
    await user.settle();
    const after = await shown();
    expect(after).toMatchObject({ state: 'closed', reverse_fee_accrued: 0, interest_accrued: 0 });
    expect(after.timeline.at(-1)).toMatchObject({ actor: 'system', reason: 'margin_term_ended' });
    expect(Date.parse(after.closed_at ?? '')).toBe(ends);
    const order = (await user.orders()).at(-1);
    expect(order).toMatchObject({ forced: true, quantity: 300, state: 'filled' });

    // Published reverse fees of the nights, in hundredths of a yen per share.
    const nights = reverseFees(env.market, issueOf('9432'), dayOf(short.openedAt), dayOf(ends));
    const sen = nights.reduce((sum, night) => sum + BigInt(night.sen) * BigInt(night.days), 0n);
    expect(nights.length).toBeGreaterThan(0);
    expect(BigInt(after.reverse_fee_paid)).toBe((sen * 300n) / 100n);
    expect(after.reverse_fee_paid).toBe(before.reverse_fee_accrued);
    expect(order?.reverseFeeYen).toBe(after.reverse_fee_paid);
    const costs = after.fee + after.interest_paid + after.reverse_fee_paid + after.tax;
    expect(after.net_profit_loss).toBe(after.realised_profit_loss - costs);

    const kept = (await user.positions()).find(({ positionId }) => positionId === own.positionId);
    expect(kept).toMatchObject({ state: 'holding', quantity: 100 });
    expect(await moneyViolations(database.db, user.userId)).toEqual([]);
  },
);

test('sends no notification about the term of a closed position', async () => {
  const { env, clock } = testEnv();
  const user = await Trader.open(database, env, 10_000_000);
  await user.place({ code: '9432', quantity: 200, leverage: 2 });
  const { positionId } = await user.position();
  await user.close(positionId, 100);
  expect(await noticed(user.userId)).toHaveLength(1);
  clock.at = startOfDay(dayOf(clock.at) + 1);
  await user.close(positionId, 100);
  expect(await noticed(user.userId)).toEqual([]);
});
