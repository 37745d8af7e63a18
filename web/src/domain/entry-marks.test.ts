import { expect, test } from 'vitest';
import { entryMarksOf } from './entry-marks.ts';

const held = (position_id: string, average_price: string, direction: 'long' | 'short' = 'long') => ({
  ...{ position_id, average_price, direction },
  ...{ quantity: 100, unrealised_profit_loss: 50 },
});

test('positions of one side at one price have one line, with their shares and result', () => {
  const marks = entryMarksOf([
    held('pos_1', '1145.5'),
    held('pos_2', '1146'),
    held('pos_3', '1145.50'),
    held('pos_4', '1145.5', 'short'),
  ]);
  expect(
    marks.map(({ position, price, quantity, profit }) => [position.position_id, price, quantity, profit]),
  ).toEqual([
    ['pos_1', 1145.5, 200, 100],
    ['pos_2', 1146, 100, 50],
    ['pos_4', 1145.5, 100, 50],
  ]);
});
