import { IPO_APPLICATION_MOVES, IPO_MOVES } from '@tsubame/sdk/transitions';
import { expect, it } from 'vitest';
import { APPLICATION_FILTERS, IPO_FILTERS, IPO_STATES, WINNING_FILTERS } from './ipo-states.ts';

const statesOf = (filters: Readonly<Record<string, readonly string[] | undefined>>) =>
  Object.values(filters)
    .flatMap((states) => states ?? [])
    .sort();
const all = (table: readonly { readonly to: string }[]) => [...new Set(table.map(({ to }) => to))].sort();

it('puts every state into exactly one filter, so that empty lists mean that no record exists', () => {
  expect(statesOf(IPO_FILTERS)).toEqual(all(IPO_MOVES));
  expect(statesOf(APPLICATION_FILTERS)).toEqual(all(IPO_APPLICATION_MOVES));
});

it('uses the contract’s states for the winning history', () => {
  expect(statesOf(WINNING_FILTERS)).toEqual(['approved', 'lapsed', 'won']);
});

it('has no current stage for an offering that has ended', () => {
  const ended = all(IPO_MOVES).filter((state) => !IPO_MOVES.some(({ from }) => from === state));
  const stageless = Object.keys(IPO_STATES).filter((state) => IPO_STATES[state as 'listed'].stage === null);
  expect(stageless.sort()).toEqual(ended);
});
