import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BalanceTooLow, linesOf, moved, NO_BALANCES, type Posting } from './entry.ts';

const pay = (amount: number): Posting[] => [
  { account: 'user_cash', amount: -amount },
  { account: 'house_capital', amount },
];
/** Lines that sum to zero, of whatever number. */
const manyLines = (count: number): Posting[] => [
  { account: 'house_capital', amount: 1 - count },
  ...Array.from({ length: count - 1 }, (): Posting => ({ account: 'user_cash', amount: 1 })),
];

describe('the lines of an entry', () => {
  test('are those that move something', () => {
    expect(linesOf([...pay(400), { account: 'house_fee', amount: 0 }])).toEqual(pay(400));
  });

  test.each([
    ['one line', () => [{ account: 'user_cash', amount: 1 }] as Posting[]],
    ['no line', () => []],
    ['lines of nothing', () => pay(0)],
    ['thirteen lines', () => manyLines(13)],
  ])('are 2 to 12: %s are refused', (_what, lines) => {
    expect(() => linesOf(lines())).toThrow(new RangeError('an entry has 2 to 12 lines'));
  });

  test('may be two or twelve', () => {
    expect(linesOf(pay(1))).toHaveLength(2);
    expect(linesOf(manyLines(12))).toHaveLength(12);
  });

  test.each([
    ['a fraction', 0.5],
    ['no number', Number.NaN],
    ['more than a quadrillion yen, less one', 1_000_000_000_000_000],
    ['a debt of as much', -1_000_000_000_000_000],
  ])('are whole yen of a bounded size: %s is refused', (_what, amount) => {
    expect(() => linesOf(pay(amount))).toThrow(new RangeError(`not a whole amount of yen: ${-amount}`));
  });

  test('may move the largest amount', () => {
    expect(linesOf(pay(999_999_999_999_999))).toHaveLength(2);
  });

  test('sum to zero, or the difference is named', () => {
    const lopsided: Posting[] = [
      { account: 'user_cash', amount: -400 },
      { account: 'user_reserved', amount: 401 },
    ];
    expect(() => linesOf(lopsided)).toThrow(new RangeError('the entry is out of balance by 1 yen'));
  });
});

describe('what a user holds', () => {
  test('is nothing in any account before the first entry', () => {
    expect(Object.values(NO_BALANCES)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(moved(NO_BALANCES, [])).toEqual(NO_BALANCES);
  });

  test('moves with the lines of the user’s accounts, and with no other', () => {
    const cash = moved(NO_BALANCES, [{ account: 'user_cash', amount: 1000 }]);
    const after = moved(cash, [
      { account: 'user_cash', amount: -400 },
      { account: 'user_reserved', amount: 300 },
      { account: 'house_fee', amount: 100 },
    ]);
    expect(after).toEqual({ ...NO_BALANCES, user_cash: 600, user_reserved: 300 });
    expect(cash.user_cash).toBe(1000);
  });

  test('is spent to the last yen and not below', () => {
    const cash = { ...NO_BALANCES, user_cash: 300 };
    expect(moved(cash, pay(300)).user_cash).toBe(0);
    const spend = () => moved(cash, pay(301));
    expect(spend).toThrow(BalanceTooLow);
    expect(spend).toThrow(
      expect.objectContaining({
        name: 'BalanceTooLow',
        message: 'user_cash holds 300, 301 needed',
        account: 'user_cash',
        needed: 301,
        available: 300,
      }),
    );
  });

  test('is a debt where it is a loan', () => {
    expect(moved(NO_BALANCES, [{ account: 'user_loan', amount: -500 }]).user_loan).toBe(-500);
  });

  test('is the sum of all that moved, in whatever order', () => {
    const amounts = fc.array(fc.integer({ min: -1_000, max: 1_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(amounts, (all) => {
        const rich = { ...NO_BALANCES, user_cash: 10_000 };
        const lines = all.map((amount): Posting => ({ account: 'user_cash', amount }));
        const sum = all.reduce((total, amount) => total + amount, 0);
        expect(moved(rich, lines).user_cash).toBe(10_000 + sum);
        expect(moved(rich, lines.toReversed())).toEqual(moved(rich, lines));
      }),
    );
  });
});
