import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import { TEST_WAIT_MS } from '../../../../.ci/steps/test-timeouts.ts';
import { holdsDuring } from './holds.ts';
import { goTo, type Portfolio, storyOf, twoWorlds } from './populated.ts';

const DAY = 86_400_000;
/** `npm run test:deep` jumps a year with a thousand. */
const { USERS, DAYS } = process.env.TSUBAME_DEEP ? { USERS: 1_000, DAYS: 365 } : { USERS: 8, DAYS: 60 };
const { seed: SEED = 0 } = fc.readConfigureGlobal();

const portfolio: fc.Arbitrary<Portfolio> = fc.record({
  orders: fc.array(
    fc.record({
      code: fc.constantFrom('7203', '6758', '9984', '8035', '9432'),
      direction: fc.constantFrom('long' as const, 'short' as const),
      leverage: fc.constantFrom(1, 2, 3),
      quantity: fc.constantFrom(100, 200, 300),
      away: fc.option(fc.integer({ min: -150, max: 150 }), { nil: null }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  lots: fc.constantFrom(0, 1, 2, 5),
});
/** How far the clock goes each time, until the time is over. */
const hops = fc.array(fc.integer({ min: 3_600_000, max: Math.ceil(DAYS / 9) * DAY }), {
  minLength: 12,
  maxLength: 24,
});

test(
  `a jump of ${DAYS} days with the records of ${USERS} users does exactly what small steps do (TSUBAME_SEED=${SEED})`,
  async () => {
    const portfolios = fc.array(portfolio, { minLength: USERS, maxLength: USERS });
    await fc.assert(
      fc.asyncProperty(portfolios, hops, async (held, steps) => {
        const { jumping, stepping, close } = await twoWorlds(held);
        try {
          const begin = jumping.clock.now();
          const end = begin + DAYS * DAY;
          const holds = await holdsDuring(() => goTo(jumping, end));
          console.info(`${DAYS} days of ${USERS} users: longest holds ${JSON.stringify(holds)}`);
          let at = begin;
          for (const step of steps) {
            at = Math.min(at + step, end);
            await goTo(stepping, at);
          }
          await goTo(stepping, end);
          const [told, expected] = [await storyOf(jumping), await storyOf(stepping)];
          expect(told).toEqual(expected);
          expect(told.positions?.length).toBeGreaterThan(0);
          expect(told.ipo_results?.length).toBeGreaterThan(0);
          expect(await ledgerViolations(jumping.database.db)).toEqual([]);
        } finally {
          await close();
        }
      }),
      { numRuns: 1, seed: SEED, endOnFailure: true },
    );
  },
  3 * TEST_WAIT_MS + USERS * 10_000,
);
