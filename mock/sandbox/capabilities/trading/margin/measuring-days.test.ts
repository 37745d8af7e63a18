import { dayOf, isBusinessDay, parseDay, startOfDay } from '@tsubame/sdk/rules';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Database } from '#frame/store/database.ts';
import type { Schedule } from '#market/schedule.ts';
import { planCloses } from '../../../testing.ts';
import { marginCalls } from '../records/tables.ts';
import { Trader, testEnv } from '../test-kit.ts';
import { withTestStore } from '../test-store.ts';
import { measureMarginJob } from './margin-call.ts';

let database: Database;
withTestStore((store) => {
  database = store;
});

const CLOSE = 15.5 * 3_600_000;
const DAY = 86_400_000;

/** Instants as a clock in Japan shows them. */
const wire = (instants: readonly number[]) =>
  instants.map((at) => new Date(at + 9 * 3_600_000).toISOString());

/** Opens a small margin position at each instant if the market accepts the order, and runs due jobs up to an end. */
async function played(schedule: Schedule, instants: readonly string[], end: string) {
  const { env, clock } = testEnv({ schedule });
  const [first = end] = instants;
  clock.at = Date.parse(first);
  const trader = await Trader.open(database, env, 100_000_000);
  const measuredAt: number[] = [];
  const job = measureMarginJob(env);
  const noted = {
    kind: job.kind,
    apply: (...[unit, due]: Parameters<typeof job.apply>) => {
      measuredAt.push(due.at);
      return job.apply(unit, due);
    },
  };
  trader.unitRunner.add({ scheduledJobs: [noted] });
  for (const instant of instants) {
    clock.at = Date.parse(instant);
    await trader.place({ code: '7203', leverage: 2 });
  }
  clock.at = Date.parse(end);
  await trader.settle();
  const filledAt = (await trader.positions()).map(({ openedAt }) => openedAt);
  // Bought in the very instant of the close, after its measurement, the account is measured again.
  return { measuredAt: [...new Set(measuredAt)], filledAt };
}

/** The close of each business day from an instant (epoch ms) to another, both counted (business rule `margin_call`). */
function closesBetween(from: number, to: number): number[] {
  const closes: number[] = [];
  for (let day = dayOf(from); startOfDay(day) + CLOSE <= to; day += 1)
    if (isBusinessDay(day) && startOfDay(day) + CLOSE >= from) closes.push(startOfDay(day) + CLOSE);
  return closes;
}

/** Closes of 7203, in tenths of a yen, that fall by 15 % on a day and stay there: three times the cash is short by then. */
const fallOn = (date: string) => (day: number) => (day < parseDay(date) ? 30_000 : 25_500);

/** Call instants of a user who holds 7203 at a leverage of 3 before its fall and opens a little more at `instant`. */
async function calledAfter(
  schedule: Schedule,
  fallsOn: string,
  { opens, more, end }: Record<string, string>,
) {
  const { env, clock } = testEnv({ schedule });
  planCloses(env.market, '7203', fallOn(fallsOn));
  clock.at = Date.parse(opens ?? '');
  const trader = await Trader.open(database, env, 9_300_000);
  // A limit above the price is filled at once and holds no more cash than it may cost.
  await trader.place({ code: '7203', leverage: 3, quantity: 9_000, priceTenths: 30_300 });
  clock.at = Date.parse(more ?? '');
  await trader.place({ code: '9432', leverage: 2 });
  clock.at = Date.parse(end ?? '');
  await trader.settle();
  const calls = await database.db.select().from(marginCalls).where(eq(marginCalls.userId, trader.userId));
  const filledAt = (await trader.positions()).map(({ openedAt }) => openedAt);
  return { filledAt: wire(filledAt), calledAt: wire(calls.map(({ calledAt }) => calledAt)) };
}

describe('the closes at which a margin account is measured', () => {
  it('include the close of the day of a purchase in its closing auction: the call comes at once', async () => {
    const { filledAt, calledAt } = await calledAfter('exchange', '2026-11-19', {
      opens: '2026-11-18T15:00:00+09:00',
      more: '2026-11-19T15:26:00+09:00',
      end: '2026-11-19T18:00:00+09:00',
    });
    expect(filledAt).toContain('2026-11-19T15:30:00.000Z');
    expect(calledAt).toEqual(['2026-11-19T15:30:00.000Z']);
  });

  it('include the close of the next business day after a purchase on a day off: the call comes on Monday', async () => {
    const { filledAt, calledAt } = await calledAfter('always_open', '2026-11-29', {
      opens: '2026-11-27T16:00:00+09:00',
      more: '2026-11-28T10:00:00+09:00',
      end: '2026-12-01T18:00:00+09:00',
    });
    expect(filledAt).toHaveLength(2);
    expect(calledAt).toEqual(['2026-11-30T15:30:00.000Z']);
  });

  const time = fc.oneof(
    fc.constantFrom(CLOSE - 1, CLOSE, CLOSE + 1, CLOSE - 240_000, 0, DAY - 1),
    fc.integer({ min: 0, max: DAY - 1 }),
  );
  /** Weekends, a holiday on a Monday, and the days off around the year's end. */
  const periods = fc.constantFrom(
    { from: '2026-11-19', days: 8 },
    { from: '2026-12-28', days: 12 },
    { from: '2027-04-28', days: 12 },
  );
  const scenario = periods.chain(({ from, days }) =>
    fc.record({
      end: fc.constant(startOfDay(parseDay(from) + days) + 20 * 3_600_000),
      instants: fc.array(
        fc
          .tuple(fc.integer({ min: 0, max: days - 1 }), time)
          .map(([day, ms]) => startOfDay(parseDay(from) + day) + ms),
        { minLength: 1, maxLength: 6 },
      ),
    }),
  );

  it.each(['exchange', 'always_open'] as const)(
    'are all from the first purchase on, whenever more is bought (%s)',
    async (schedule) => {
      await fc.assert(
        fc.asyncProperty(scenario, async ({ instants, end }) => {
          const inOrder = instants.toSorted((a, b) => a - b).map((at) => new Date(at).toISOString());
          const { measuredAt, filledAt } = await played(schedule, inOrder, new Date(end).toISOString());
          expect(filledAt).toHaveLength(instants.length);
          expect(wire(measuredAt)).toEqual(wire(closesBetween(Math.min(...filledAt), end)));
        }),
        { numRuns: 25 },
      );
    },
  );
});
