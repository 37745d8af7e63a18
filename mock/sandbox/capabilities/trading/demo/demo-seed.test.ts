import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import type { Database } from '#frame/store/database.ts';
import { openStore } from '#frame/store/open-store.ts';
import type { Schedule } from '#market/schedule.ts';
import { floatingProfitLoss } from '../orders/money.ts';
import { moneyViolations, Trader, testEnv } from '../test-kit.ts';
import { seedDemoPortfolio } from './demo-seed.ts';

let database: Database;
beforeAll(async () => {
  database = await openStore({ kind: 'memory' });
});
afterAll(() => database.close());

describe.each([
  ['always_open', '2026-11-20T14:03:00+09:00'],
  ['always_open', '2026-11-23T00:00:05+09:00'],
  ['exchange', '2026-11-20T14:03:00+09:00'],
  ['exchange', '2026-11-22T03:00:00+09:00'],
] as const)('the demo account made on schedule %s at %s', (schedule: Schedule, now) => {
  it('has a balanced portfolio and a history of every kind', async () => {
    const { env, clock } = testEnv({ schedule, seed: 'tsubame' });
    clock.at = Date.parse(now);
    const demo = await Trader.open(database, env, 10_000_000);
    const user = { userId: demo.userId, createdAt: clock.at - 40 * 24 * 3_600_000 };
    const unitRunnerAt = (at: number) => demo.unitRunner.within(database.db, () => at);
    await seedDemoPortfolio(unitRunnerAt, env, user);
    expect(await moneyViolations(database.db, demo.userId)).toEqual([]);
    expect(await ledgerViolations(database.db)).toEqual([]);
    const states = new Set((await demo.orders()).map((order) => order.state));
    expect(states.has('filled') && states.has('cancelled') && states.has('expired')).toBe(true);
    const held = (await demo.positions()).filter((position) => position.state !== 'closed');
    expect(
      held.map(({ code, direction, leverage, quantity, state }) => [
        code,
        direction,
        leverage,
        quantity,
        state,
      ]),
    ).toEqual([
      ['7203', 'long', 2, 300, 'holding'],
      ['7974', 'short', 1, 100, 'holding'],
      ['6758', 'long', 3, 200, 'closing'],
    ]);
    const { user_cash, user_reserved, user_margin } = await demo.balances();
    const total =
      user_cash +
      user_reserved +
      user_margin +
      (await floatingProfitLoss(env, database.db, demo.userId, clock.at));
    expect(Math.abs(total - 12_500_000)).toBeLessThan(500_000);
  });
});
