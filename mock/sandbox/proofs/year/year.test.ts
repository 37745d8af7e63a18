import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import { TEST_WAIT_MS } from '../../../../.ci/steps/test-timeouts.ts';
import { measureLockTimes } from './lock-times.ts';
import { type Portfolio, readComparableRows, settleAt, startTwoSandboxes } from './two-sandboxes.ts';

const DAY = 86_400_000;
/** `npm run test:deep` jumps a year with a thousand users. */
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
/** The lengths of the small steps in ms; the last one ends at the end of the jump. */
const stepLengths = fc.array(fc.integer({ min: 3_600_000, max: Math.ceil(DAYS / 9) * DAY }), {
  minLength: 12,
  maxLength: 24,
});

test(
  `a clock jump of ${DAYS} days with ${USERS} users has the same result as small steps (TSUBAME_SEED=${SEED})`,
  async () => {
    const portfolios = fc.array(portfolio, { minLength: USERS, maxLength: USERS });
    await fc.assert(
      fc.asyncProperty(portfolios, stepLengths, async (startingPortfolios, steps) => {
        const { jumping, stepping, close } = await startTwoSandboxes(startingPortfolios);
        try {
          const begin = jumping.clock.now();
          const end = begin + DAYS * DAY;
          const lockTimes = await measureLockTimes(() => settleAt(jumping, end));
          console.info(`${DAYS} days of ${USERS} users: longest lock times ${JSON.stringify(lockTimes)}`);
          let at = begin;
          for (const step of steps) {
            at = Math.min(at + step, end);
            await settleAt(stepping, at);
          }
          await settleAt(stepping, end);
          const [actual, expected] = [await readComparableRows(jumping), await readComparableRows(stepping)];
          expect(actual).toEqual(expected);
          expect(actual.positions?.length).toBeGreaterThan(0);
          expect(actual.ipo_results?.length).toBeGreaterThan(0);
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
