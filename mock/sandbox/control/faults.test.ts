import { expect, it } from 'vitest';
import { FaultBoard } from './faults.ts';

it('applies a fault to a share of requests at random', () => {
  const chances = [0.1, 0.3, 0.19, 0.2];
  const board = new FaultBoard(['placeOrder'], () => chances.shift() ?? 1);
  board.add({ operation: 'placeOrder', status: 503, share: 20 });
  expect([1, 2, 3, 4].map(() => board.takeFault('placeOrder')?.status ?? null)).toEqual([
    503,
    null,
    503,
    null,
  ]);
  expect(board.list()[0]).toMatchObject({ met: 2, times: null });
});

it('combines the faults of one request', () => {
  const board = new FaultBoard(['placeOrder', 'getBoard'], () => 0);
  board.add({ operation: '*', latency_ms: 100, share: 100 });
  board.add({ operation: 'placeOrder', latency_ms: 50, share: 100 });
  board.add({ operation: 'placeOrder', drop: 'answer', share: 100 });
  expect(board.takeFault('placeOrder')).toEqual({
    latencyMs: 150,
    status: null,
    drop: 'answer',
    duplicate: false,
  });
  expect(board.takeFault('getBoard')).toMatchObject({ latencyMs: 100, drop: null });
});

it('copies as many events as the fault says, then sends them once', () => {
  const board = new FaultBoard(['openStream'], () => 0);
  board.add({ operation: 'openStream', duplicate: true, times: 2, share: 100 });
  expect([1, 2, 3].map(() => board.takeCopiesOfEvent())).toEqual([2, 2, 1]);
});

it('rejects more than a hundred faults', () => {
  const board = new FaultBoard(['a'], () => 0);
  for (let each = 0; each < 100; each += 1) board.add({ operation: 'a', status: 500, share: 100 });
  expect(() => board.add({ operation: 'a', status: 500, share: 100 })).toThrow('100 faults already');
});
