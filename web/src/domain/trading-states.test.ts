import { describe, expect, it } from 'vitest';
import { closeSteps, ORDER_STATES, POSITION_STATES, profitAt, ratio, reasonOf } from './trading-states.ts';

describe('orders and positions', () => {
  it('end in states that nothing follows', () => {
    for (const state of Object.values(ORDER_STATES)) expect(state.live).toBe(state.next.length > 0);
    for (const state of Object.values(POSITION_STATES)) expect(state.open).toBe(state.next.length > 0);
  });

  it('close whole, half or one lot', () => {
    expect(closeSteps(600, 100)).toEqual([600, 300, 100]);
    expect(closeSteps(300, 100)).toEqual([300, 100]);
    expect(closeSteps(100, 100)).toEqual([100]);
    expect(closeSteps(0, 100)).toEqual([]);
  });

  it('say why they moved, a limit order that it reached its limit', () => {
    expect(reasonOf('matched', 'limit')).toBe('limit_reached');
    expect(reasonOf('matched', 'market')).toBe('matched');
    expect(reasonOf('something_of_another_provider')).toBeUndefined();
  });

  it('show the profit of the design’s holdings', () => {
    expect(profitAt({ direction: 'long', quantity: 300, cost: 840_900 }, 28_415)).toBe(11_550);
    expect(profitAt({ direction: 'short', quantity: 100, cost: 1_196_000 }, 118_650)).toBe(9_500);
    expect(profitAt({ direction: 'long', quantity: 200, cost: 691_000 }, 34_120)).toBe(-8_600);
    expect(ratio(11_550, 420_450)).toBe('0.0275');
    expect(ratio(1, 0)).toBe('0.0000');
  });
});
