import { ceilToTick, stepUp } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OwnOrder, ownOrders, ownQuantity, queueAt, spreadOf, ticksBetween } from './board-view.ts';

const board = {
  asks: [
    { price: '2841.5', quantity: 6_300 },
    { price: '2842', quantity: 11_200 },
  ],
  bids: [
    { price: '2841', quantity: 9_100 },
    { price: '2840', quantity: 18_600 },
  ],
};

const order = {
  order_id: 'ord_1',
  state: 'working',
  price: '2840.0',
  quantity: 300,
  filled_quantity: 100,
  intent: 'open',
  direction: 'long',
} as const;

describe('the user’s own orders on the board', () => {
  it.each([
    ['open', 'long', 'bid'],
    ['close', 'long', 'ask'],
    ['open', 'short', 'ask'],
    ['close', 'short', 'bid'],
  ] as const)('show %s %s among the %ss', (intent, direction, side) => {
    expect(ownOrders([{ ...order, intent, direction }])).toEqual([
      { orderId: 'ord_1', side, price: '2840.0', quantity: 200 },
    ]);
  });

  it('are only those with a limit price', () => {
    expect(ownOrders([{ ...order, price: null }])).toEqual([]);
    for (const state of ['queued', 'filled', 'cancelled', 'expired', 'rejected'] as const)
      expect(ownOrders([{ ...order, state }])).toEqual([]);
  });

  it('are summed at each price of a side, with and without a trailing zero of the price', () => {
    const own: OwnOrder[] = ['2840.0', '2840', '2839.5'].map((price, at) => ({
      orderId: `ord_${at}`,
      side: 'bid',
      price,
      quantity: 100,
    }));
    expect(ownQuantity(own, 'bid', '2840')).toBe(200);
    expect(ownQuantity(own, 'ask', '2840')).toBe(0);
  });
});

describe('the spread', () => {
  it('has its size in yen, in price steps and as a ratio to the bid', () => {
    expect(spreadOf(board, 'T500')).toEqual({ yen: '0.5', ticks: 1, rate: '0.0002' });
  });

  it('is null if a side is empty', () => {
    expect(spreadOf({ ...board, asks: [] }, 'T500')).toBeNull();
    expect(spreadOf({ ...board, bids: [] }, 'T500')).toBeNull();
  });
});

describe('price steps between two prices', () => {
  it('are counted in both directions and across bands', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('T500' as const, 'OTHER' as const),
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 0, max: 60 }),
        (group, yen, steps) => {
          const from = ceilToTick(group, yen * 10_000);
          let to = from;
          for (let step = 0; step < steps; step += 1) to = stepUp(group, to);
          expect(ticksBetween(group, from, to)).toBe(steps);
          expect(ticksBetween(group, to, from)).toBe(steps === 0 ? 0 : -steps);
        },
      ),
      { seed: 7203, numRuns: 60 },
    );
  });

  it('are counted up to a limit, also for prices between two steps', () => {
    expect(ticksBetween('T500', 10, 900_000_000)).toBe(999);
    expect(ticksBetween('T500', 28_410, 28_413)).toBe(0);
  });
});

describe('a selected price', () => {
  it('meets the orders of the other side, or queues behind those of its own side', () => {
    expect(queueAt(board, 'bid', '2841.5')).toBe('now');
    expect(queueAt(board, 'bid', '2840')).toBe(18_600);
    expect(queueAt(board, 'bid', '2830')).toBe(0);
    expect(queueAt(board, 'ask', '2841')).toBe('now');
    expect(queueAt(board, 'ask', '2842')).toBe(11_200);
  });

  it('queues if the other side of the board is empty', () => {
    expect(queueAt({ asks: [], bids: board.bids }, 'bid', '2841')).toBe(9_100);
  });
});
