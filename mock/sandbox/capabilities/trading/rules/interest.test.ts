import { isBusinessDay, parseDay, startOfDay } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accruedInterestYen,
  type Borrowing,
  chargedInterestDays,
  closingInterestYen,
  dailyInterestYen,
} from './interest.ts';

const at = (day: string, time = '10:30') => Date.parse(`${day}T${time}:00+09:00`);

const position = (changes: Partial<Borrowing> = {}): Borrowing => ({
  ...{ direction: 'long', leverage: 3, product: 'standard', openedAt: at('2027-02-01') },
  ...{ openedQuantity: 300, quantity: 300, openedNotionalTenths: 28_420 * 300 },
  ...{ principalYen: 284_200, closedPrincipalYen: 0 },
  ...changes,
});

describe('interest of a position', () => {
  test('a long pays 2.80 % a year on the borrowed part', () => {
    expect(dailyInterestYen(position(), 852_600, 284_200)).toBe(43);
    expect(accruedInterestYen(position(), at('2027-02-01', '15:00'))).toBe(43);
    // Monday to Thursday settles Wednesday to Monday: six days.
    expect(accruedInterestYen(position(), at('2027-02-04'))).toBe(261);
  });

  test('a short pays 1.10 % a year on the whole opening amount', () => {
    const short = position({ direction: 'short' });
    expect(dailyInterestYen(short, 852_600, 284_200)).toBe(25);
    expect(accruedInterestYen(short, at('2027-02-04'))).toBe(154);
    expect(accruedInterestYen(position({ direction: 'short', leverage: 1 }), at('2027-02-04'))).toBe(154);
  });

  test.each([
    ['own shares', position({ leverage: 1, principalYen: 852_600 })],
    [
      'own shares that were paid for elsewhere at another price',
      position({ leverage: 1, principalYen: 800_000 }),
    ],
    ['a day-trading long', position({ product: 'intraday' })],
    ['a day-trading short', position({ product: 'intraday', direction: 'short' })],
  ])('no interest for %s', (_what, held) => {
    expect([accruedInterestYen(held, at('2027-05-06')), chargedInterestDays(held, at('2027-05-06'))]).toEqual(
      [0, 0],
    );
  });

  test('closed shares pay no more interest', () => {
    const closed = position({ quantity: 0, principalYen: 0, closedPrincipalYen: 284_200 });
    expect(accruedInterestYen(closed, at('2027-05-06'))).toBe(0);
  });
});

/** Two business days later, counted one by one. */
function settlesOn(instant: number): number {
  let day = Math.floor((instant + 9 * 3_600_000) / 86_400_000);
  while (!isBusinessDay(day)) day += 1;
  for (let left = 2; left > 0; ) {
    day += 1;
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

test('each part of a position is charged exactly, for any parts at any times', () => {
  const parts = fc.array(fc.record({ lots: fc.integer({ min: 1, max: 30 }), wait: fc.nat(200) }), {
    minLength: 1,
    maxLength: 8,
  });
  const opened = fc.integer({ min: parseDay('2026-01-05'), max: parseDay('2027-12-30') });
  const chosen = fc.record({
    ...{ parts, opened, tenths: fc.integer({ min: 1, max: 5_000_000 }) },
    leverage: fc.constantFrom(1, 2, 3),
    direction: fc.constantFrom('long' as const, 'short' as const),
  });
  fc.assert(
    fc.property(chosen, ({ parts: cuts, opened: day, tenths, leverage, direction }) => {
      const quantity = cuts.reduce((sum, { lots }) => sum + lots * 100, 0);
      const cost = BigInt((tenths * quantity) / 10);
      const own = (cost + BigInt(leverage) - 1n) / BigInt(leverage);
      const openedAt = startOfDay(day) + 10 * 3_600_000;
      let held = position({
        ...{ direction, leverage, openedAt, openedQuantity: quantity, quantity },
        ...{ openedNotionalTenths: tenths * quantity, principalYen: Number(own) },
      });
      let now = openedAt;
      let closed = 0;
      for (const { lots, wait } of cuts) {
        now += wait * 86_400_000;
        const share = (yen: bigint, shares: number) => (yen * BigInt(shares)) / BigInt(quantity);
        const of = (yen: bigint) => share(yen, closed + lots * 100) - share(yen, closed);
        const borrowed = direction === 'short' ? of(cost) : of(cost) - of(own);
        const days = BigInt(settlesOn(now) - settlesOn(openedAt) + 1);
        const bears = direction === 'short' || leverage > 1;
        const exact = bears ? (borrowed * (direction === 'long' ? 280n : 110n) * days) / 3_650_000n : 0n;
        const part = { closed, quantity: lots * 100 };
        expect(BigInt(closingInterestYen(held, part, now))).toBe(exact);
        closed += lots * 100;
        const closedPrincipalYen = Number(share(own, closed));
        const principalYen = Number(own) - closedPrincipalYen;
        held = { ...held, quantity: quantity - closed, principalYen, closedPrincipalYen };
      }
      expect(accruedInterestYen(held, now)).toBe(0);
    }),
  );
});
