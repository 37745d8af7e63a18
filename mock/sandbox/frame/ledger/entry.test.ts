import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPostings, BalanceTooLow, ledgerLinesOf, NO_BALANCES, type Posting } from './entry.ts';

const pay = (amount: number): Posting[] => [
  { account: 'user_cash', amount: -amount },
  { account: 'house_capital', amount },
];
/** A given number of lines that sum to zero. */
const manyLines = (count: number): Posting[] => [
  { account: 'house_capital', amount: 1 - count },
  ...Array.from({ length: count - 1 }, (): Posting => ({ account: 'user_cash', amount: 1 })),
];

describe('ledgerLinesOf', () => {
  test('leaves out lines of zero', () => {
    expect(ledgerLinesOf([...pay(400), { account: 'house_fee', amount: 0 }])).toEqual(pay(400));
  });

  test.each([
    ['one line', () => [{ account: 'user_cash', amount: 1 }] as Posting[]],
    ['no line', () => []],
    ['lines of nothing', () => pay(0)],
    ['thirteen lines', () => manyLines(13)],
  ])('rejects %s: an entry has 2 to 12 lines', (_what, lines) => {
    expect(() => ledgerLinesOf(lines())).toThrow(new RangeError('an entry has 2 to 12 lines'));
  });

  test('accepts two or twelve lines', () => {
    expect(ledgerLinesOf(pay(1))).toHaveLength(2);
    expect(ledgerLinesOf(manyLines(12))).toHaveLength(12);
  });

  test.each([
    ['a fraction', 0.5],
    ['no number', Number.NaN],
    ['more than a quadrillion yen, less one', 1_000_000_000_000_000],
    ['a debt of as much', -1_000_000_000_000_000],
  ])('rejects %s: lines are whole yen of a bounded size', (_what, amount) => {
    expect(() => ledgerLinesOf(pay(amount))).toThrow(new RangeError(`not a whole amount of yen: ${-amount}`));
  });

  test('accepts the largest amount', () => {
    expect(ledgerLinesOf(pay(999_999_999_999_999))).toHaveLength(2);
  });

  test('rejects lines that do not sum to zero, and names the difference', () => {
    const lopsided: Posting[] = [
      { account: 'user_cash', amount: -400 },
      { account: 'user_reserved', amount: 401 },
    ];
    expect(() => ledgerLinesOf(lopsided)).toThrow(new RangeError('the entry is out of balance by 1 yen'));
  });
});

describe('applyPostings', () => {
  test('has zero in every account before the first entry', () => {
    expect(Object.values(NO_BALANCES)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(applyPostings(NO_BALANCES, [])).toEqual(NO_BALANCES);
  });

  test('applies the lines of the user’s accounts, and no others', () => {
    const cash = applyPostings(NO_BALANCES, [{ account: 'user_cash', amount: 1000 }]);
    const after = applyPostings(cash, [
      { account: 'user_cash', amount: -400 },
      { account: 'user_reserved', amount: 300 },
      { account: 'house_fee', amount: 100 },
    ]);
    expect(after).toEqual({ ...NO_BALANCES, user_cash: 600, user_reserved: 300 });
    expect(cash.user_cash).toBe(1000);
  });

  test('allows a balance of zero, and rejects one below', () => {
    const cash = { ...NO_BALANCES, user_cash: 300 };
    expect(applyPostings(cash, pay(300)).user_cash).toBe(0);
    const spend = () => applyPostings(cash, pay(301));
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

  test('allows a negative balance of a loan', () => {
    expect(applyPostings(NO_BALANCES, [{ account: 'user_loan', amount: -500 }]).user_loan).toBe(-500);
  });

  test('sums the lines in any order', () => {
    const amounts = fc.array(fc.integer({ min: -1_000, max: 1_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(amounts, (all) => {
        const rich = { ...NO_BALANCES, user_cash: 10_000 };
        const lines = all.map((amount): Posting => ({ account: 'user_cash', amount }));
        const sum = all.reduce((total, amount) => total + amount, 0);
        expect(applyPostings(rich, lines).user_cash).toBe(10_000 + sum);
        expect(applyPostings(rich, lines.toReversed())).toEqual(applyPostings(rich, lines));
      }),
    );
  });
});
