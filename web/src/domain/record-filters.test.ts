import { expect, it } from 'vitest';
import { OPEN_POSITION_STATES, ORDER_FILTERS } from './record-filters.ts';
import { ORDER_STATES } from './trading-states.ts';

it('puts every state of the order history into exactly one filter', () => {
  const { all, live, filled, ended } = ORDER_FILTERS;
  expect(all).toBeUndefined();
  expect([...live, ...filled, ...ended].sort()).toEqual(Object.keys(ORDER_STATES).sort());
  expect(live).toEqual(['armed', 'queued', 'working']);
  expect(ended).toEqual(['cancelled', 'expired', 'rejected']);
});

it('counts a position as open until it is completely closed', () => {
  expect(OPEN_POSITION_STATES).toEqual(['holding', 'closing']);
});
