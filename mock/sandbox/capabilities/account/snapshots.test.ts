import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heldPositions } from '#capabilities/trading/records/held-positions.ts';
import { settlementDate } from '#capabilities/trading/rules/settlement-date.ts';
import { FRIDAY_MORNING, Trader, testEnv } from '#capabilities/trading/test-kit.ts';
import { floatingOf } from '#capabilities/trading/trading.ts';
import type { Database } from '#frame/store/database.ts';
import { openStore } from '#frame/store/open-store.ts';
import { assetsOf } from './assets.ts';
import { readAccountChanges } from './history.ts';
import { forgetEquitySnapshots, lastEquitySnapshot, storeEquitySnapshots } from './snapshots.ts';
import type { User } from './users.ts';

const SPANS = ['day', 'month', 'half_year', 'all'] as const;
const HOUR = 3_600_000;
let database: Database;

beforeAll(async () => {
  database = await openStore({ kind: 'memory' });
});
afterAll(() => database.close());

const command = fc.oneof(
  fc.record({
    ...{ do: fc.constant('place' as const), code: fc.constantFrom('7203', '9432', '6758') },
    ...{ direction: fc.constantFrom('long' as const, 'short' as const), leverage: fc.constantFrom(1, 3) },
  }),
  fc.record({ do: fc.constant('close' as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ do: fc.constant('look' as const), span: fc.constantFrom(...SPANS) }),
);

it.each(['always_open', 'exchange'] as const)(
  'a stored snapshot of a close equals a new calculation (%s)',
  async (schedule) => {
    const { env, clock } = testEnv({ schedule });
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 12, maxLength: 25, size: 'max' }), async (commands) => {
        clock.at = FRIDAY_MORNING;
        const trader = await Trader.open(database, env, 50_000_000);
        const { userId } = trader;
        const createdAt = FRIDAY_MORNING - 24 * HOUR;
        const user = { userId, createdAt, standing: { score: 60, rank: 'trial' as const } };
        const look = async (span: (typeof SPANS)[number]) => {
          const at = await trader.settle();
          const floatingSince = (from: number) => floatingOf(env, database.db, userId, from);
          const followGainSince = async () => () => 0;
          const accruedAt = () => 0;
          const trades = {
            market: env.market,
            floatingSince,
            followGainSince,
            accruedAt,
            marginStatus: {} as never,
            settlementDate,
          };
          return assetsOf(database.db, trades, user, { at, span });
        };
        for (const step of commands) {
          if (step.do === 'wait') clock.at += step.hours * HOUR;
          if (step.do === 'look') {
            const { counted } = await look(step.span);
            kept += counted.length;
            await storeEquitySnapshots(database.db, userId, counted);
          }
          if (step.do === 'place') await trader.place({ ...step, quantity: 300 }).catch(() => undefined);
          if (step.do === 'close') {
            const held = (await trader.positions()).filter(({ quantity }) => quantity > 0);
            const position = held[step.which % Math.max(held.length, 1)];
            if (position) await trader.close(position.positionId, 100).catch(() => undefined);
          }
        }
        const withKept = await Promise.all(SPANS.map(look));
        await forgetEquitySnapshots(database.db);
        const anew = await Promise.all(SPANS.map(look));
        expect(withKept.map(({ assets }) => assets)).toEqual(anew.map(({ assets }) => assets));
      }),
      { numRuns: 12 },
    );
    expect(kept).toBeGreaterThan(50);
  },
);

it('calculates the assets of a busy day from the ledger entries of its last ten minutes', async () => {
  const { env, clock } = testEnv();
  clock.at = FRIDAY_MORNING;
  const trader = await Trader.open(database, env, 50_000_000);
  const createdAt = FRIDAY_MORNING - 24 * HOUR;
  const user = { userId: trader.userId, createdAt, standing: { score: 60, rank: 'trial' as const } };
  const trades = {
    ...{ market: env.market, marginStatus: {} as never, settlementDate, accruedAt: () => 0 },
    floatingSince: (from: number) => floatingOf(env, database.db, trader.userId, from),
    followGainSince: async () => () => 0,
  };
  const look = async () => assetsOf(database.db, trades, user, { at: await trader.settle(), span: 'month' });
  for (let trade = 0; trade < 20; trade += 1) {
    await trader.place({ code: '9432' });
    await trader.close((await trader.position()).positionId, 100);
    clock.at += 3 * 60_000;
  }
  clock.at += 10 * 60_000;
  await storeEquitySnapshots(database.db, trader.userId, (await look()).counted);
  await trader.place({ code: '9432' });
  const since = await lastEquitySnapshot(database.db, trader.userId, clock.at);
  expect((await readAccountChanges(database.db, trader.userId, since?.at ?? 0)).length).toBeLessThan(3);
  const { assets } = await look();
  await forgetEquitySnapshots(database.db);
  expect((await look()).assets).toEqual(assets);
});

it('calculates the assets from the ledger entries since the last close, not from the whole history', async () => {
  const { env, clock } = testEnv();
  const trader = await Trader.open(database, env, 50_000_000);
  const user = { userId: trader.userId, createdAt: FRIDAY_MORNING - 24 * HOUR } as User;
  const floatingSince = (from: number) => floatingOf(env, database.db, trader.userId, from);
  const followGainSince = async () => () => 0;
  const accruedAt = () => 0;
  const trades = {
    market: env.market,
    floatingSince,
    followGainSince,
    accruedAt,
    marginStatus: {} as never,
    settlementDate,
  };
  const standing = { score: 60, rank: 'trial' } as const;
  for (let day = 0; day < 10; day += 1) {
    await trader.place({ code: '9432' });
    await trader.close((await trader.position()).positionId, 100);
    clock.at += 24 * HOUR;
    const at = await trader.settle();
    const { counted } = await assetsOf(database.db, trades, { ...user, standing }, { at, span: 'month' });
    await storeEquitySnapshots(database.db, trader.userId, counted);
  }
  const since = await lastEquitySnapshot(database.db, trader.userId, clock.at);
  const all = await readAccountChanges(database.db, trader.userId, 0);
  expect(all.length).toBeGreaterThan(15);
  expect((await readAccountChanges(database.db, trader.userId, since?.at ?? 0)).length).toBeLessThan(3);
  expect((await heldPositions(database.db, trader.userId, since?.at ?? 0)).length).toBeLessThan(2);
});
