import { expect, it } from 'vitest';
import { FOLLOW_FILTERS, FOLLOW_STATE_TONES, isTooRisky } from './follow-states.ts';

it('puts every record state into exactly one filter, as current or ended', () => {
  const { all, pending, following, current, ended } = FOLLOW_FILTERS;
  const states = Object.keys(FOLLOW_STATE_TONES).toSorted();
  expect(all).toBeUndefined();
  expect([...pending, ...following, ...ended].toSorted()).toEqual(states);
  expect([...current, ...ended].toSorted()).toEqual(states);
});

it('counts a product as too risky if it accepts copies, but none of this user', () => {
  expect(isTooRisky({ state: 'recruiting', next_actions: [] })).toBe(true);
  expect(isTooRisky({ state: 'recruiting', next_actions: ['follow'] })).toBe(false);
  expect(isTooRisky({ state: 'running', next_actions: [] })).toBe(false);
});
