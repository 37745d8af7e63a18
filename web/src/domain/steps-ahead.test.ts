import { IPO_APPLICATION_MOVES, ORDER_MOVES } from '@tsubame/sdk/transitions';
import { expect, it } from 'vitest';
import { openActions, stepsAhead } from './steps-ahead.ts';

it('lists next steps of the table, and none for an ended record', () => {
  expect(stepsAhead(IPO_APPLICATION_MOVES, 'won')).toEqual([
    { event: 'subscribe', to: 'approved', actor: 'user' },
    { event: 'lapse', to: 'lapsed', actor: 'clock' },
  ]);
  expect(stepsAhead(IPO_APPLICATION_MOVES, 'lapsed')).toEqual([]);
});

it('omits transitions that keep the state', () => {
  expect(stepsAhead(ORDER_MOVES, 'working').map(({ to }) => to)).not.toContain('working');
});

it('allows an action that the provider offers and the table has', () => {
  const won = { state: 'won', next_actions: ['subscribe', 'withdraw'] } as const;
  expect(openActions(IPO_APPLICATION_MOVES, won)).toEqual(['subscribe']);
  expect(openActions(IPO_APPLICATION_MOVES, { ...won, next_actions: [] })).toEqual([]);
});
