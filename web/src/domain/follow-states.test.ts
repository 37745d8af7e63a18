import { expect, it } from 'vitest';
import { FOLLOW_FILTERS, FOLLOW_LOOKS, isTooRisky } from './follow-states.ts';

it('puts every state of a record into exactly one filter and treats it as current or ended', () => {
  const { all, pending, following, current, ended } = FOLLOW_FILTERS;
  const states = Object.keys(FOLLOW_LOOKS).toSorted();
  expect(all).toBeUndefined();
  expect([...pending, ...following, ...ended].toSorted()).toEqual(states);
  expect([...current, ...ended].toSorted()).toEqual(states);
});

it('a product that takes followers, but not this one, is too risky', () => {
  expect(isTooRisky({ state: 'recruiting', next_actions: [] })).toBe(true);
  expect(isTooRisky({ state: 'recruiting', next_actions: ['follow'] })).toBe(false);
  expect(isTooRisky({ state: 'running', next_actions: [] })).toBe(false);
});
