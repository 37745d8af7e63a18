import { expect, it } from 'vitest';
import { LEDGER_FILTERS } from './ledger-filters.ts';

it('puts no kind of ledger entry into two filters', () => {
  const kinds = Object.values(LEDGER_FILTERS).flatMap((some) => some ?? []);
  expect(new Set(kinds).size).toBe(kinds.length);
});
