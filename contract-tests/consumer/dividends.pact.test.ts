import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';

describe('dividends', () => {
  // Announced dividends depend on current positions; a provider may not have paid any yet.
  interaction('listDividends', 'OfEachState', {
    given: 'holding',
    args: { query: { state: ['announced', 'entitled', 'paid'] } },
  });
  interaction('listDividends', 'Empty', {
    given: 'signedIn',
    args: { query: { state: ['paid'], year: 2026 } },
  });
  interaction('listDividends', 'Unprocessable', { given: 'signedIn', args: { query: { limit: 0 } } });
  refusesGuests('listDividends', {});
  interaction('getDividendSummary', 'Year', { given: 'holding', args: { query: { year: 2026 } } });
  interaction('getDividendSummary', 'Unprocessable', { given: 'signedIn', args: { query: { year: 1999 } } });
  refusesGuests('getDividendSummary', {});
});
