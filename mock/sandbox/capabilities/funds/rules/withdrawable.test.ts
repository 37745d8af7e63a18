import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timestamp } from '#frame/contract/wire.ts';
import { type ReservedCash, type UnsettledProceeds, withdrawableOf } from './withdrawable.ts';

const held = (recordId: string, amount: number, at = 0): ReservedCash => ({
  recordId,
  amount,
  at,
  code: null,
});
const sale = (amount: number, date: string): UnsettledProceeds => ({ ...held('pos_1', amount), date });
const nothing = { unsettled: [], reserved: [], margin: [] };

test('all cash can be withdrawn without holds', () => {
  expect(withdrawableOf({ cash: 4_210_000, ...nothing })).toEqual({
    balance: 4_210_000,
    withdrawable: 4_210_000,
    holds: [],
  });
});

test('each hold names the oldest of its records', () => {
  const { balance, withdrawable, holds } = withdrawableOf({
    cash: 3_482_400,
    unsettled: [sale(682_400, '2026-11-24')],
    reserved: [
      held('wdr_a', 300_000),
      held('iap_a', 50_000),
      held('ord_b', 20_000, 9),
      held('ord_a', 10_000, 5),
    ],
    margin: [held('pos_2', 427_600)],
  });
  expect(withdrawable).toBe(2_800_000);
  expect(holds.map(({ reason, amount, count, first }) => [reason, amount, count, first.recordId])).toEqual([
    ['unsettled', 682_400, 1, 'pos_1'],
    ['reserved', 30_000, 2, 'ord_a'],
    ['margin', 427_600, 1, 'pos_2'],
    ['application', 50_000, 1, 'iap_a'],
    ['pending_withdrawal', 300_000, 1, 'wdr_a'],
  ]);
  expect(timestamp(holds[0]?.until ?? 0)).toBe('2026-11-24T00:00:00.000+09:00');
  expect(balance).toBe(2_800_000 + 682_400 + 30_000 + 427_600 + 50_000 + 300_000);
});

test('proceeds that were partly spent again hold the rest until the last of them settles', () => {
  const unsettled = [sale(100, '2026-11-24'), sale(50, '2026-11-25')];
  const holds = (cash: number) =>
    withdrawableOf({ cash, ...nothing, unsettled }).holds.map(({ amount }) => amount);
  expect(holds(200)).toEqual([100, 50]);
  expect(holds(120)).toEqual([70, 50]);
  expect(holds(50)).toEqual([50]);
  expect(holds(20)).toEqual([20]);
  expect(holds(0)).toEqual([]);
});

test('withdrawable amount and holds add up to the balance, and every hold is positive', () => {
  const yen = fc.integer({ min: 1, max: 1_000_000 });
  const id = fc.constantFrom('ord_1', 'wdr_1', 'iap_1', 'bap_1', 'fol_1');
  const records = fc.array(fc.record({ recordId: id, amount: yen, at: fc.nat(), code: fc.constant(null) }));
  const sales = fc.array(
    fc.record({
      recordId: fc.constant('pos_1'),
      amount: yen,
      at: fc.nat(),
      code: fc.constant(null),
      date: fc.constantFrom('2026-11-24', '2026-11-25', '2026-11-26'),
    }),
  );
  fc.assert(
    fc.property(fc.nat(3_000_000), sales, records, records, (cash, unsettled, reserved, margin) => {
      const { balance, withdrawable, holds } = withdrawableOf({ cash, unsettled, reserved, margin });
      const total = (some: readonly { amount: number }[]) =>
        some.reduce((sum, { amount }) => sum + amount, 0);
      expect(balance).toBe(withdrawable + total(holds));
      expect(balance).toBe(cash + total(reserved) + total(margin));
      expect(holds.every(({ amount }) => amount > 0)).toBe(true);
    }),
  );
});
