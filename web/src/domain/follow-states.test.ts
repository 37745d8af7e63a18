import { expect, it } from 'vitest';
import { FOLLOW_FILTERS, FOLLOW_LOOKS, isTooRisky } from './follow-states.ts';

it('puts every record state into exactly one filter, as current or ended', () => {
  const { all, pending, following, current, ended } = FOLLOW_FILTERS;
  const states = Object.keys(FOLLOW_LOOKS).toSorted();
  expect(all).toBeUndefined();
  expect([...pending, ...following, ...ended].toSorted()).toEqual(states);
  expect([...current, ...ended].toSorted()).toEqual(states);
});

it('marks a product that accepts copies, but not this one, as too risky', () => {
  expect(isTooRisky({ state: 'recruiting', next_actions: [] })).toBe(true);
  expect(isTooRisky({ state: 'recruiting', next_actions: ['follow'] })).toBe(false);
  expect(isTooRisky({ state: 'running', next_actions: [] })).toBe(false);
});
