import { expect, it } from 'vitest';
import { RANK } from './next.ts';

it('at one instant orders enter the market, are filled, positions are closed by force, orders expire', () => {
  const inOrder = Object.entries(RANK).toSorted(([, a], [, b]) => a - b);
  expect(inOrder.map(([kind]) => kind)).toEqual([
    'open',
    'look',
    'fill',
    'force_close',
    'intraday_close',
    'term_close',
    'expire',
  ]);
  expect(new Set([RANK.open, RANK.fill, RANK.force_close, RANK.expire]).size).toBe(4);
});
