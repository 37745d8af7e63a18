import { expect, test } from 'vitest';
import * as tables from './transitions.ts';
import { moved, nextStates, ORDER_MOVES, POSITION_MOVES, stateAfter } from './transitions.ts';

test('returns the next state for an event and its actor', () => {
  expect(stateAfter(ORDER_MOVES, 'working', { event: 'cancel', actor: 'user' })).toBe('cancelled');
  expect(stateAfter(ORDER_MOVES, 'working', { event: 'give_way', actor: 'system' })).toBe('cancelled');
  expect(stateAfter(ORDER_MOVES, 'filled', { event: 'cancel', actor: 'user' })).toBeNull();
  expect(stateAfter(ORDER_MOVES, null, { event: 'force_close', actor: 'system' })).toBe('working');
});

test('returns the states that may follow a state of an order or a position', () => {
  expect(nextStates(ORDER_MOVES, 'queued')).toEqual(['working', 'rejected', 'cancelled', 'expired']);
  expect(nextStates(POSITION_MOVES, 'holding')).toEqual(['closing']);
  expect(nextStates(POSITION_MOVES, 'closed')).toEqual([]);
});

test('returns the timeline entry of a transition', () => {
  expect(
    moved(POSITION_MOVES, 'holding', { event: 'force_close', actor: 'system', reason: 'forced_close' }),
  ).toEqual({
    from: 'holding',
    to: 'closing',
    actor: 'system',
    reason: 'forced_close',
  });
});

test('throws an error that names a transition missing from the table', () => {
  expect(() => moved(ORDER_MOVES, 'filled', { event: 'cancel', actor: 'user', reason: 'cancelled' })).toThrow(
    'no move: cancel from filled by user for cancelled',
  );
  const whim = { event: 'cancel', actor: 'user', reason: 'whim' } as unknown as {
    event: 'cancel';
    actor: 'user';
    reason: 'cancelled';
  };
  expect(() => moved(ORDER_MOVES, 'working', whim)).toThrow('no move: cancel from working by user for whim');
});

test('rejects wrong states, events, actors and reasons at compile time', () => {
  const differences = () => [
    // @ts-expect-error an order has no such state
    stateAfter(ORDER_MOVES, 'frozen', { event: 'cancel', actor: 'user' }),
    // @ts-expect-error unknown event
    stateAfter(ORDER_MOVES, 'working', { event: 'thaw', actor: 'user' }),
    // @ts-expect-error the clock cannot cancel
    stateAfter(ORDER_MOVES, 'working', { event: 'cancel', actor: 'clock' }),
    // @ts-expect-error a reason of the user, not of the clock
    moved(ORDER_MOVES, 'working', { event: 'expire', actor: 'clock', reason: 'cancelled' }),
    // @ts-expect-error unknown reason
    moved(POSITION_MOVES, null, { event: 'open', actor: 'system', reason: 'whim' }),
  ];
  expect(differences).toBeTypeOf('function');
});

test('every record with states has its table', () => {
  const names = Object.keys(tables).filter((name) => name.endsWith('_MOVES'));
  expect(names).toEqual(
    expect.arrayContaining(['ORDER_MOVES', 'BLOCK_TRADE_MOVES', 'FOLLOW_PRODUCT_MOVES', 'PRICE_ALERT_MOVES']),
  );
});
