import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';

describe('trading within the day', () => {
  interaction('listIntradayStocks', 'Open', {
    given: 'signedIn',
    args: { query: { sort: 'turnover', limit: 3 } },
    free: ['data.next_cursor'],
  });
  interaction('listIntradayStocks', 'AfterClose', {
    given: 'dayTradesOver',
    args: { query: { limit: 100 } },
    exact: ['data.closing.opening_allowed'],
  });
  interaction('listIntradayStocks', 'Unprocessable', { given: 'signedIn', args: { query: { limit: 0 } } });
  refusesGuests('listIntradayStocks', {});
});
