import { IPO_APPLICATION_MOVES, ORDER_MOVES } from '@tsubame/sdk/transitions';
import { expect, it } from 'vitest';
import { allowedActions, stepsAhead } from './steps-ahead.ts';

it('lists a record’s next steps from the contract’s table, and none for an ended record', () => {
  expect(stepsAhead(IPO_APPLICATION_MOVES, 'won')).toEqual([
    { event: 'subscribe', to: 'approved', actor: 'user' },
    { event: 'lapse', to: 'lapsed', actor: 'clock' },
  ]);
  expect(stepsAhead(IPO_APPLICATION_MOVES, 'lapsed')).toEqual([]);
});

it('omits next steps that keep the state', () => {
  expect(stepsAhead(ORDER_MOVES, 'working').map(({ to }) => to)).not.toContain('working');
});

it('allows the actions that the provider offers and the contract’s table has', () => {
  const won = { state: 'won', next_actions: ['subscribe', 'withdraw'] } as const;
  expect(allowedActions(IPO_APPLICATION_MOVES, won)).toEqual(['subscribe']);
  expect(allowedActions(IPO_APPLICATION_MOVES, { ...won, next_actions: [] })).toEqual([]);
});
