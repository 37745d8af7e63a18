import { expect, test } from 'vitest';
import { type MarginPosition, marginStatus } from './margin-status.ts';

const position = (changes: Partial<MarginPosition>): MarginPosition => ({
  positionId: 'pos_a',
  cost: 900_000,
  principal: 300_000,
  unrealised: 0,
  canBeForced: true,
  ...changes,
});

test('without a position there is nothing to measure', () => {
  expect(marginStatus([])).toEqual({
    level: 'ok',
    rate: null,
    lowest_rate: null,
    lowest_position_id: null,
    shortage: 0,
    deadline: null,
  });
});

test('the account counts losses and no gains, a position counts both', () => {
  const status = marginStatus([
    position({ unrealised: 90_000 }),
    position({ positionId: 'pos_b', unrealised: -9_000 }),
  ]);
  expect(status).toMatchObject({ rate: '0.3283', lowest_rate: '0.3233', lowest_position_id: 'pos_b' });
});

test('the level changes exactly at the warning and at the maintenance rate', () => {
  const levelAt = (unrealised: number) => marginStatus([position({ unrealised })]).level;
  expect([-29_999, -30_000, -74_999, -75_000].map(levelAt)).toEqual([
    'ok',
    'warning',
    'warning',
    'margin_call',
  ]);
});

test('the shortage is what brings every position back to the maintenance rate', () => {
  const status = marginStatus([position({ unrealised: -80_000 }), position({ unrealised: -100_000 })]);
  expect(status.shortage).toBe(5_000 + 25_000);
});

test('what is never closed by force warns nobody', () => {
  expect(marginStatus([position({ canBeForced: false, unrealised: -290_000 })]).level).toBe('ok');
});

test('lowest is the position that is nearest to its own forced close, whatever it is worth and wherever it stands', () => {
  const large = position({ positionId: 'pos_large', cost: 900_000, principal: 270_000 });
  const small = position({ positionId: 'pos_small', cost: 300_000, principal: 100_000 });
  for (const positions of [
    [large, small],
    [small, large],
  ])
    expect(marginStatus(positions)).toMatchObject({ lowest_position_id: 'pos_large', lowest_rate: '0.3000' });
});
