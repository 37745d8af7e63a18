import { nextStates, ORDER_MOVES, POSITION_MOVES } from '@tsubame/sdk/transitions';
import { describe, expect, it } from 'vitest';
import {
  canCancel,
  canClose,
  closableQuantity,
  closeQuantityOptions,
  isFailure,
  ORDER_STATES,
  POSITION_STATES,
  placedOutcome,
  unrealisedProfitAt,
} from './trading-states.ts';

describe('the states and actions of orders and positions', () => {
  it('are final exactly where the contract’s tables have no next state', () => {
    for (const state of ['queued', 'working', 'filled', 'cancelled', 'expired', 'rejected'] as const) {
      expect(ORDER_STATES[state].live).toBe(nextStates(ORDER_MOVES, state).length > 0);
    }
    for (const state of ['holding', 'closing', 'closed'] as const) {
      expect(POSITION_STATES[state].open).toBe(nextStates(POSITION_MOVES, state).length > 0);
    }
  });

  it('offer to close a position completely, by half or by one lot', () => {
    expect(closeQuantityOptions(600, 100)).toEqual([600, 300, 100]);
    expect(closeQuantityOptions(300, 100)).toEqual([300, 100]);
    expect(closeQuantityOptions(100, 100)).toEqual([100]);
    expect(closeQuantityOptions(0, 100)).toEqual([]);
  });

  it('say what a placed order came to', () => {
    const order = { quantity: 300, filled_quantity: 0, execution: 'day' } as const;
    expect(placedOutcome({ ...order, state: 'queued' })).toBe('queued');
    expect(placedOutcome({ ...order, state: 'queued', execution: 'at_close' })).toBe('auction');
    expect(placedOutcome({ ...order, state: 'working', filled_quantity: 100 })).toBe('part');
    const rest = { ...order, state: 'expired', execution: 'ioc' } as const;
    expect(placedOutcome({ ...rest, filled_quantity: 100 })).toBe('partEnded');
    expect([isFailure(rest), isFailure({ ...rest, filled_quantity: 100 })]).toEqual([true, false]);
  });

  it('allow cancelling and closing if the record’s `next_actions` do', () => {
    expect(canCancel({ next_actions: ['cancel'] })).toBe(true);
    expect(canCancel({ next_actions: [] })).toBe(false);
    expect(canClose({ next_actions: ['close'] })).toBe(true);
    expect(canClose({ next_actions: [] })).toBe(false);
  });

  it('leave as closable the shares without closing orders and pledges', () => {
    expect(closableQuantity({ quantity: 300, closing_quantity: 100, pledged_quantity: 0 })).toBe(200);
    expect(closableQuantity({ quantity: 300, closing_quantity: 0, pledged_quantity: 200 })).toBe(100);
    expect(closableQuantity({ quantity: 300, closing_quantity: 100, pledged_quantity: 200 })).toBe(0);
  });

  it('have the unrealised profit of the design’s positions', () => {
    expect(unrealisedProfitAt({ direction: 'long', quantity: 300, cost: 840_900 }, 28_415)).toBe(11_550);
    expect(unrealisedProfitAt({ direction: 'short', quantity: 100, cost: 1_196_000 }, 118_650)).toBe(9_500);
    expect(unrealisedProfitAt({ direction: 'long', quantity: 200, cost: 691_000 }, 34_120)).toBe(-8_600);
  });
});
