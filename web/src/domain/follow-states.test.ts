import { expect, it } from 'vitest';
import { FOLLOW_FILTERS, FOLLOW_LOOKS, isTooRisky } from './follow-states.ts';

it('every state of a record stands in exactly one part', () => {
  const { all, ...parts } = FOLLOW_FILTERS;
  expect(all).toBeUndefined();
  expect(Object.values(parts).flat().toSorted()).toEqual(Object.keys(FOLLOW_LOOKS).toSorted());
});

it('a product that takes followers, but not this one, is too risky', () => {
  expect(isTooRisky({ state: 'recruiting', next_actions: [] })).toBe(true);
  expect(isTooRisky({ state: 'recruiting', next_actions: ['follow'] })).toBe(false);
  expect(isTooRisky({ state: 'running', next_actions: [] })).toBe(false);
});
