import { startOfDay } from '@tsubame/sdk/rules';
import { expect, it } from 'vitest';
import type { Database } from '#frame/store/database.ts';
import { createMarket } from '#market/market.ts';
import { addTradingDays } from '#market/schedule.ts';
import { splitsOf } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import { planCloses } from '../../../testing.ts';
import { FRIDAY_MORNING, Trader, testEnv } from '../test-kit.ts';
import { withTestStore } from '../test-store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let database: Database;
withTestStore((opened) => {
  database = opened;
});

it.each(['exchange', 'always_open'] as const)(
  'closes a short by force after a split in one jump as it does day by day (%s)',
  async (schedule) => {
    const code = '6503';
    const { env, clock } = testEnv({ seed: 'tsubame', schedule });
    const [split] = splitsOf(env.market, issueOf(code));
    if (!split) throw new Error(`the seed has no split of ${code}`);
    const { levelTenths } = issueOf(code);
    const rises = addTradingDays(schedule, split.exDay, 3);
    // Prices before the split: after it they are half as high, so the rise stays below the old bound.
    planCloses(env.market, code, (day) => (day < rises ? levelTenths : Math.round(levelTenths * 1.5)));
    // More than one look before the split.
    const begin = startOfDay(addTradingDays(schedule, split.lastCumDay, -50)) + 11 * HOUR;
    clock.at = begin;
    const stepping = await Trader.open(database, env, 80_000_000);
    const jumping = await Trader.open(database, env, 80_000_000);
    for (const trader of [stepping, jumping]) await trader.place({ code, direction: 'short', leverage: 3 });
    for (let day = 1; day <= 120; day += 1) {
      clock.at = begin + day * DAY;
      await stepping.settle();
    }
    await jumping.settle();
    const closedAt = async (trader: Trader) => (await trader.position()).closedAt;
    expect(await closedAt(stepping)).toBeGreaterThan(split.effectiveAt);
    expect(await closedAt(jumping)).toBe(await closedAt(stepping));
  },
);

it.each(['jump', 'steps'])(
  'closes a day-trading position after a halt of sixty trading days (%s)',
  async (how) => {
    const { env, clock } = testEnv({ schedule: 'exchange' });
    const from = FRIDAY_MORNING + HOUR;
    const to = FRIDAY_MORNING + 90 * DAY;
    const market = createMarket({ seed: 'test', schedule: 'exchange', haltsOf: () => [{ from, to }] });
    const trader = await Trader.open(database, { ...env, market }, 10_000_000);
    await trader.place({ code: '7203', product: 'intraday' });
    const end = to + 5 * DAY;
    while (clock.at < end) {
      clock.at = how === 'jump' ? end : clock.at + DAY;
      await trader.settle();
    }
    const { quantity, closedAt } = await trader.position();
    expect(quantity).toBe(0);
    expect(closedAt).toBeGreaterThanOrEqual(to);
  },
);
