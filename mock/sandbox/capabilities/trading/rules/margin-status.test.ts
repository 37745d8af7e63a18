import { marginShortfallYen, marginSums, reliefYen } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Schemas } from '#frame/contract/handlers.ts';
import { type MarginPosition, marginStatus } from './margin-status.ts';

const position = (changes: Partial<MarginPosition>): MarginPosition => ({
  positionId: 'pos_a',
  isOwn: false,
  cost: 900_000,
  principal: 300_000,
  unrealised: 0,
  accrued: 0,
  freeValue: 900_000,
  ...changes,
});
const statusOf = (positions: MarginPosition[], cash = 0) => marginStatus({ cash, positions }, null);

const CALL: Schemas['AccountCall'] = {
  state: 'open',
  called_at: '2026-11-24T15:30:00.000+09:00',
  deadline: '2026-11-26T12:00:00.000+09:00',
  amount: 120_000,
  remaining: 70_000,
  closes_from: '2026-11-26T12:30:00.000+09:00',
};

test('has no margin rate without a position', () => {
  expect(statusOf([], 5_000)).toEqual({
    ...{ level: 'ok', rate: null, equity: 5_000, collateral: 0, open_amount: 0 },
    ...{ lowest_rate: null, lowest_position_id: null, shortage: 0, deadline: null, call: null },
  });
});

test('the account counts losses only, a position counts gains too', () => {
  const status = statusOf([
    position({ unrealised: 90_000 }),
    position({ positionId: 'pos_b', unrealised: -9_000 }),
  ]);
  expect(status).toMatchObject({ rate: '0.3283', lowest_rate: '0.3233', lowest_position_id: 'pos_b' });
});

test('accrued interest is deducted, also if a gain is not counted', () => {
  expect(statusOf([position({ unrealised: 5_000, accrued: 1_234 })])).toMatchObject({ equity: 298_766 });
});

test('cash counts in full, own shares at 80 % of the unpledged value, rounded down per position', () => {
  const own = position({ positionId: 'pos_own', isOwn: true, freeValue: 100_001 });
  expect(statusOf([position({}), own, { ...own, freeValue: 0 }], 50_000)).toMatchObject({
    ...{ equity: 50_000 + 300_000 + 80_000, collateral: 80_000, open_amount: 900_000, rate: '0.4778' },
  });
});

test('gives no warning for own shares with any loss', () => {
  expect(statusOf([position({ isOwn: true, unrealised: -890_000, freeValue: 10_000 })])).toMatchObject({
    ...{ level: 'ok', rate: null, lowest_rate: null },
  });
});

test('the level changes exactly at the warning rate', () => {
  const levelAt = (unrealised: number) => statusOf([position({ unrealised })]).level;
  expect([-29_999, -30_000].map(levelAt)).toEqual(['ok', 'warning']);
});

test('has a shortage below the maintenance rate, not at it', () => {
  const missingAt = (unrealised: number) =>
    marginShortfallYen(marginSums({ cash: 0, positions: [position({ unrealised })] }));
  expect([-119_999, -120_000, -120_001, -150_000].map(missingAt)).toEqual([0, 0, 1, 30_000]);
});

test('an open call sets level and shortage; an ended one is only shown', () => {
  const account = { cash: 0, positions: [position({})] };
  expect(marginStatus(account, CALL)).toMatchObject({
    ...{ level: 'margin_call', shortage: 70_000, deadline: CALL.deadline, call: CALL },
  });
  const met = { ...CALL, state: 'met', remaining: 0 } as const;
  expect(marginStatus(account, met)).toMatchObject({ level: 'ok', shortage: 0, deadline: null, call: met });
});

test('lowest is the position nearest to its forced close, regardless of its value and order', () => {
  const large = position({ positionId: 'pos_large', cost: 900_000, principal: 270_000 });
  const small = position({ positionId: 'pos_small', cost: 300_000, principal: 100_000 });
  for (const positions of [
    [large, small],
    [small, large],
  ])
    expect(statusOf(positions)).toMatchObject({ lowest_position_id: 'pos_large', lowest_rate: '0.3000' });
});

const yen = fc.integer({ min: 0, max: 1_000_000_000_000 });
const positions = fc.array(
  fc.record({
    positionId: fc.constant('pos_a'),
    ...{ isOwn: fc.boolean(), cost: yen.map((cost) => cost + 1), principal: yen, freeValue: yen },
    unrealised: fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
    accrued: fc.integer({ min: 0, max: 1_000_000_000 }),
  }),
  { maxLength: 8 },
);

/** Business rule `margin_rate` in exact fractions: numerators over 10, as 80 % is 8 of 10. */
function oracle(cash: number, held: readonly MarginPosition[]) {
  let equity = BigInt(cash);
  let open = 0n;
  for (const { isOwn, cost, principal, unrealised, accrued, freeValue } of held) {
    if (isOwn) equity += (BigInt(freeValue) * 8n) / 10n;
    else {
      open += BigInt(cost);
      equity += BigInt(principal) + (unrealised < 0 ? BigInt(unrealised) : 0n) - BigInt(accrued);
    }
  }
  return { equity, open };
}

test('equity, shortage and warning equal exact arithmetic', () => {
  fc.assert(
    fc.property(yen, positions, (cash, held) => {
      const { equity, open } = oracle(cash, held);
      const sums = marginSums({ cash, positions: held });
      expect(sums).toMatchObject({ equity: Number(equity), openAmount: Number(open) });
      // A fifth of the open amount: the fewest yen with which five times the equity is no less than it.
      const missing = marginShortfallYen(sums);
      expect((equity + BigInt(missing)) * 5n >= open).toBe(true);
      if (missing > 0) expect((equity + BigInt(missing) - 1n) * 5n < open).toBe(true);
      const { level, rate } = statusOf(held, cash);
      if (open > 0n && equity * 10n <= open * 3n) expect(level).toBe('warning');
      expect(rate === null).toBe(open === 0n);
    }),
  );
});

test('closing the called positions part by part never needs more than a fifth of the opening amount', () => {
  fc.assert(
    fc.property(fc.array(yen, { minLength: 1, maxLength: 6 }), (parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0);
      const relief = parts.reduce((sum, part) => sum + reliefYen(part), 0);
      expect(relief).toBeLessThanOrEqual(reliefYen(whole));
      expect(relief).toBeGreaterThan(reliefYen(whole) - parts.length);
    }),
  );
});
