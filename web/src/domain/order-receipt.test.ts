import { expect, it } from 'vitest';
import { orderReceiptAmounts } from './order-receipt.ts';

const fill = (price: string, quantity: number) => ({
  fill_id: 'fil_1',
  at: '2026-11-20T14:03:12+09:00',
  price,
  quantity,
  fee: 0,
  interest: 0,
  reverse_fee: 0,
  tax: 0,
  ...{ opening_fee: 0, realised_profit_loss: null, net_profit_loss: null },
  settlement_date: '2026-11-25',
});

it('sums an order’s executions, and calculates the returned part of the reserve', () => {
  const order = { leverage: 2, fee: 426, fills: [fill('2841.5', 200), fill('2841.5', 100)] };
  expect(orderReceiptAmounts(order, 495_945)).toEqual({
    notional: 852_450,
    principal: 426_225,
    fee: 426,
    cost: 426_651,
    released: 69_294,
  });
  expect(orderReceiptAmounts(order, 0).released).toBe(0);
});
