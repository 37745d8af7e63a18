import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CreditStandingCounts, creditStandingOf } from './standing.ts';

const NEW: CreditStandingCounts = {
  verified: 0,
  fund_password: 0,
  membership: 0,
  trading_days: 0,
  loans_repaid: 0,
  loans_overdue: 0,
};

test('a new account has 60 points and is a trial member', () => {
  expect(creditStandingOf(NEW)).toMatchObject({
    score: 60,
    rank: 'trial',
    next: { rank: 'junior', from: 65 },
  });
});

test('each criterion adds points up to its maximum', () => {
  const points = (counts: Partial<CreditStandingCounts>) =>
    creditStandingOf({ ...NEW, ...counts }).score - 60;
  expect(points({ verified: 1 })).toBe(10);
  expect(points({ fund_password: 1 })).toBe(5);
  expect([points({ membership: 9 }), points({ membership: 11 })]).toEqual([9, 10]);
  expect([points({ trading_days: 9 }), points({ trading_days: 500 })]).toEqual([9, 10]);
  expect([points({ loans_repaid: 1 }), points({ loans_repaid: 2 })]).toEqual([5, 5]);
  expect([points({ loans_overdue: 1 }), points({ loans_overdue: 3 })]).toEqual([-20, -40]);
});

test('each rank is given from its score on', () => {
  const at = (membership: number, more: Partial<CreditStandingCounts> = {}) => {
    const { score, rank } = creditStandingOf({ ...NEW, membership, ...more });
    return [score, rank];
  };
  expect(at(4)).toEqual([64, 'trial']);
  expect(at(5)).toEqual([65, 'junior']);
  expect(at(4, { verified: 1 })).toEqual([74, 'junior']);
  expect(at(5, { verified: 1 })).toEqual([75, 'intermediate']);
  expect(at(9, { verified: 1, fund_password: 1 })).toEqual([84, 'intermediate']);
  expect(at(10, { verified: 1, fund_password: 1 })).toEqual([85, 'premium']);
  const best = { verified: 1, fund_password: 1, trading_days: 10 };
  expect(at(9, best)).toEqual([94, 'premium']);
  expect(at(10, best)).toEqual([95, 'core']);
  expect(creditStandingOf({ ...NEW, ...best, membership: 10, loans_repaid: 1 })).toMatchObject({
    score: 100,
    next: null,
  });
  expect(at(0, { loans_overdue: 1 })).toEqual([40, 'trial']);
  expect(at(0, { loans_overdue: 2 })).toEqual([20, 'none']);
});

test('the score is always the sum of its parts, between 0 and 100', () => {
  const count = fc.nat(1_000);
  fc.assert(
    fc.property(
      fc.record({
        verified: fc.nat(1),
        fund_password: fc.nat(1),
        membership: count,
        trading_days: count,
        loans_repaid: count,
        loans_overdue: count,
      }),
      (counts) => {
        const { score, parts } = creditStandingOf(counts);
        expect(score).toBe(parts.reduce((sum, { points }) => sum + points, 0));
        expect(score >= 0 && score <= 100).toBe(true);
        expect(parts.some(({ points }) => Object.is(points, -0))).toBe(false);
      },
    ),
  );
});
