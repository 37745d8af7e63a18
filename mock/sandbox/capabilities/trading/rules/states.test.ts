import { ORDER_MOVES } from '@tsubame/sdk/transitions';
import { expect, test } from 'vitest';
import { mayCancelOrder, mayChangeOrder, orderActions, positionActions } from './states.ts';

const ORDER_STATES = [...new Set(ORDER_MOVES.map((move) => move.to))];

test('an order may be cancelled while it waits or works, and no longer', () => {
  expect(ORDER_STATES.filter(mayCancelOrder)).toEqual(['queued', 'working']);
});

test('only a limit order that is in the market may be changed', () => {
  const changeable = (priceType: 'market' | 'limit') =>
    ORDER_STATES.filter((state) => mayChangeOrder({ state, priceType }));
  expect(changeable('limit')).toEqual(['working']);
  expect(changeable('market')).toEqual([]);
});

test('an order offers what it may: change before cancel, nothing once it has ended', () => {
  expect(orderActions({ state: 'working', priceType: 'limit' })).toEqual(['change', 'cancel']);
  expect(orderActions({ state: 'working', priceType: 'market' })).toEqual(['cancel']);
  expect(orderActions({ state: 'queued', priceType: 'limit' })).toEqual(['cancel']);
  expect(orderActions({ state: 'filled', priceType: 'limit' })).toEqual([]);
});

test('a position may be closed while an order leaves shares of it', () => {
  expect(positionActions({ quantity: 300, closingQuantity: 200, pledgedQuantity: 0 })).toEqual(['close']);
  expect(positionActions({ quantity: 300, closingQuantity: 300, pledgedQuantity: 0 })).toEqual([]);
  expect(positionActions({ quantity: 0, closingQuantity: 0, pledgedQuantity: 0 })).toEqual([]);
});
