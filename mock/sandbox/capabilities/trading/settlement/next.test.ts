import { expect, it } from 'vitest';
import { SETTLEMENT_RANK } from './next.ts';

it('at one instant orders begin a day and enter the market first, then are triggered or filled, then positions are closed by force, then orders expire', () => {
  const inOrder = Object.entries(SETTLEMENT_RANK).toSorted(([, a], [, b]) => a - b);
  expect(inOrder.map(([kind]) => kind)).toEqual([
    'begin_day',
    'open',
    'trigger',
    'fill',
    'force_close',
    'intraday_close',
    'term_close',
    'expire',
    'end_auction',
  ]);
  expect(
    new Set([SETTLEMENT_RANK.open, SETTLEMENT_RANK.fill, SETTLEMENT_RANK.force_close, SETTLEMENT_RANK.expire])
      .size,
  ).toBe(4);
  expect(SETTLEMENT_RANK.trigger).toBe(SETTLEMENT_RANK.fill);
});
