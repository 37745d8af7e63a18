import { ORDER_MOVES } from '@tsubame/sdk/transitions';
import { expect, test } from 'vitest';
import { mayCancelOrder, mayChangeOrder, orderActions, positionActions } from './states.ts';

const ORDER_STATES = [...new Set(ORDER_MOVES.map((move) => move.to))];

test('an order can be cancelled while it is armed, queued or working', () => {
  expect(ORDER_STATES.filter(mayCancelOrder)).toEqual(['queued', 'armed', 'working']);
});

test('an armed or queued order can be changed, and a limit order that is working', () => {
  const changeable = (priceType: 'market' | 'limit') =>
    ORDER_STATES.filter((state) => mayChangeOrder({ state, priceType, stopStatus: null }));
  expect(changeable('limit')).toEqual(['queued', 'armed', 'working']);
  expect(changeable('market')).toEqual(['queued', 'armed']);
});

test('an order lists its actions: change before cancel, and none after its end', () => {
  expect(orderActions({ state: 'working', priceType: 'limit', stopStatus: null })).toEqual([
    'change',
    'cancel',
  ]);
  expect(orderActions({ state: 'working', priceType: 'market', stopStatus: null })).toEqual(['cancel']);
  expect(orderActions({ state: 'queued', priceType: 'limit', stopStatus: null })).toEqual([
    'change',
    'cancel',
  ]);
  expect(orderActions({ state: 'filled', priceType: 'limit', stopStatus: null })).toEqual([]);
});

test('a position can be closed while it has free shares', () => {
  expect(positionActions({ quantity: 300, closingQuantity: 200, pledgedQuantity: 0 })).toEqual(['close']);
  expect(positionActions({ quantity: 300, closingQuantity: 300, pledgedQuantity: 0 })).toEqual([]);
  expect(positionActions({ quantity: 0, closingQuantity: 0, pledgedQuantity: 0 })).toEqual([]);
});
