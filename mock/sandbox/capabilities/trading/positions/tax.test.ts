import { dayOf, parseDay } from '@tsubame/sdk/rules';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '#frame/store/database.ts';
import { ledgerEntries, ledgerPostings } from '#frame/store/schema/ledger.ts';
import { planCloses } from '../../../testing.ts';
import { closingsOf } from '../records/closings.ts';
import { fills } from '../records/tables.ts';
import { moneyViolations, Trader, testEnv } from '../test-kit.ts';
import { withTestStore } from '../test-store.ts';

const DAY = 86_400_000;
let database: Database;
withTestStore((opened) => {
  database = opened;
});

/** Tax in each ledger entry of a trader, the oldest first. */
async function taxed(userId: string): Promise<number[]> {
  const rows = await database.db
    .select({ amount: ledgerPostings.amount })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.entryId, ledgerPostings.entryId))
    .where(and(eq(ledgerPostings.userId, userId), eq(ledgerPostings.account, 'house_tax')))
    .orderBy(ledgerEntries.seq);
  return rows.map(({ amount }) => amount);
}

/** The entries of a trader's sales, the oldest first. */
function salesIn(userId: string) {
  const { at, yearGainYen, seq } = ledgerEntries;
  return database.db
    .select({ at, yearGainYen })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.userId, userId), eq(ledgerEntries.kind, 'position_closed')))
    .orderBy(seq);
}

/** 15.315 % and 5 % of a year’s gain, each rounded down. */
function taxOn(gain: number): number {
  if (gain <= 0) return 0;
  const yen = BigInt(gain);
  return Number((yen * 15_315n) / 100_000n + (yen * 5n) / 100n);
}

const yearSpan = (year: number) => ({
  from: Date.parse(`${year}-01-01T00:00:00+09:00`),
  to: Date.parse(`${year + 1}-01-01T00:00:00+09:00`),
});

test('withholds tax on a gain, refunds it for a later loss of the year, and starts each year at zero', async () => {
  const { env, clock } = testEnv();
  // A yen price of 3,000, up a tenth on the Monday, and down a fifth on the day after.
  const monday = parseDay('2026-11-23');
  planCloses(env.market, '7203', (day) => {
    if (day < monday) return 30_000;
    return day === monday ? 33_000 : 27_000;
  });
  const user = await Trader.open(database, env, 20_000_000);
  await user.place({ code: '7203', quantity: 300 });
  const gaining = await user.position();
  clock.at += 3 * DAY;
  const gain = await user.close(gaining.positionId, 300);
  expect(dayOf(clock.at)).toBe(monday);
  expect(gain.taxYen).toBeGreaterThan(0);
  await user.place({ code: '7203', quantity: 200, leverage: 2 });
  const losing = await user.position();
  clock.at += 2 * DAY;
  const loss = await user.close(losing.positionId, 200);
  expect(loss.taxYen).toBe(-gain.taxYen);
  expect(await taxed(user.userId)).toEqual([gain.taxYen, loss.taxYen]);

  // The remaining loss expires with the year.
  await user.place({ code: '7203', quantity: 100, direction: 'short' });
  const short = await user.position();
  clock.at = Date.parse('2027-01-05T10:30:00+09:00');
  const later = await user.close(short.positionId, 100);
  const [closing] = await closingsOf(env, database.db, user.userId, yearSpan(2027));
  expect(closing).toBeDefined();
  const { realised = 0, fee = 0, interest = 0 } = closing ?? {};
  expect(later.taxYen).toBe(taxOn(realised - fee - interest));
  expect(await moneyViolations(database.db, user.userId)).toEqual([]);
});

const step = fc.record({
  code: fc.constantFrom('7203', '9432', '6758'),
  direction: fc.constantFrom('long' as const, 'short' as const),
  leverage: fc.constantFrom(1, 2, 3),
  lots: fc.integer({ min: 1, max: 3 }),
  part: fc.integer({ min: 1, max: 3 }),
  days: fc.integer({ min: 0, max: 25 }),
});

test('for generated runs, each year’s tax follows from its closings, on fills, orders, positions and ledger', async () => {
  let bothWays = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 10 }), async (steps) => {
      const { env, clock } = testEnv();
      const user = await Trader.open(database, env, 60_000_000);
      for (const { code, direction, leverage, lots, part, days } of steps) {
        await user.place({ code, direction, leverage, quantity: lots * 100 });
        clock.at += days * DAY;
        const held = (await user.positions()).filter(({ quantity }) => quantity > 0);
        const first = held[0];
        if (first) await user.close(first.positionId, Math.min(part * 100, first.quantity));
      }
      const placed = (await user.orders()).filter(
        ({ intent, state }) => intent === 'close' && state === 'filled',
      );
      const own = await database.db.select().from(fills).where(eq(fills.userId, user.userId));
      const sales = await salesIn(user.userId);
      const sum = (yen: readonly number[]) => yen.reduce((total, each) => total + each, 0);
      let all = 0;
      for (const year of [2026, 2027]) {
        const span = yearSpan(year);
        const closings = await closingsOf(env, database.db, user.userId, span);
        const gain = sum(closings.map(({ realised, fee, interest }) => realised - fee - interest));
        const tax = sum(closings.map((closing) => closing.tax));
        expect(tax).toBe(taxOn(gain));
        const within = own.filter(({ at }) => at >= span.from && at < span.to);
        expect(sum(within.map(({ taxYen }) => taxYen))).toBe(tax);
        expect(sales.filter(({ at }) => at >= span.from && at < span.to).at(-1)?.yearGainYen ?? 0).toBe(gain);
        all += tax;
      }
      const entries = await taxed(user.userId);
      expect(entries).toEqual(placed.map(({ taxYen }) => taxYen).filter((tax) => tax !== 0));
      expect(sum((await user.positions()).map(({ taxYen }) => taxYen))).toBe(all);
      if (entries.some((tax) => tax > 0) && entries.some((tax) => tax < 0)) bothWays += 1;
      expect(await moneyViolations(database.db, user.userId)).toEqual([]);
    }),
    { numRuns: 12, seed: 20261123 },
  );
  expect(bothWays).toBeGreaterThan(2);
});
