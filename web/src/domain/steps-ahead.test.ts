import { IPO_APPLICATION_MOVES, ORDER_MOVES } from '@tsubame/sdk/transitions';
import { expect, it } from 'vitest';
import { openActions, stepsAhead } from './steps-ahead.ts';

it('a record can go on as the table says, and nowhere from its end', () => {
  expect(stepsAhead(IPO_APPLICATION_MOVES, 'won')).toEqual([
    { event: 'subscribe', to: 'approved', actor: 'user' },
    { event: 'lapse', to: 'lapsed', actor: 'clock' },
  ]);
  expect(stepsAhead(IPO_APPLICATION_MOVES, 'lapsed')).toEqual([]);
});

it('what leaves the record in its state is no step', () => {
  expect(stepsAhead(ORDER_MOVES, 'working').map(({ to }) => to)).not.toContain('working');
});

it('an action is open while both the provider and the table have it', () => {
  const won = { state: 'won', next_actions: ['subscribe', 'withdraw'] } as const;
  expect(openActions(IPO_APPLICATION_MOVES, won)).toEqual(['subscribe']);
  expect(openActions(IPO_APPLICATION_MOVES, { ...won, next_actions: [] })).toEqual([]);
});
