import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';

const toyota = { code: '7203' };
const unknownStock = { code: '9Z9Z' };

describe('the market as a whole', () => {
  interaction('getMarketClock', 'Afternoon', { given: 'signedIn', args: {} });
  refusesGuests('getMarketClock', {});
  interaction('listIndices', 'TwoIndices', { given: 'signedIn', args: {} });
  refusesGuests('listIndices', {});
  interaction('listIndexValues', 'TwoDays', {
    given: 'signedIn',
    args: { path: { index_id: 'sim225' }, query: { period: 'day', limit: 2 } },
    exact: ['data.index_id', 'data.period', 'data.has_more'],
  });
  interaction('listIndexValues', 'NotFound', {
    given: 'signedIn',
    args: { path: { index_id: 'sim0' }, query: { period: 'day' } },
  });
  refusesGuests('listIndexValues', { path: { index_id: 'sim225' }, query: { period: 'day' } });
  interaction('listSectors', 'TwoSectors', { given: 'signedIn', args: { query: { period: 'day' } } });
  refusesGuests('listSectors', {});
  interaction('listStocks', 'TwoStocks', {
    given: 'signedIn',
    args: { query: { sort: 'turnover', limit: 2 } },
  });
  interaction('listStocks', 'NoMatch', { given: 'signedIn', args: { query: { query: '存在しない銘柄' } } });
  refusesGuests('listStocks', {});
  interaction('listHotStocks', 'TwoStocks', { given: 'signedIn', args: {} });
  refusesGuests('listHotStocks', {});
  const found = [{ kind: 'range', figure: 'market_value', min: '1', max: null }] as const;
  const none = ['per', 'pbr', 'market_value'] as const;
  interaction('screenStocks', 'TwoStocks', {
    given: 'signedIn',
    args: { query: { limit: 2 }, body: { conditions: found } },
    free: ['data.items.signals'],
  });
  interaction('screenStocks', 'NoneFound', {
    given: 'signedIn',
    args: {
      body: {
        conditions: none.map((figure) => ({
          kind: 'range' as const,
          figure,
          min: '999999999999999',
          max: null,
        })),
      },
    },
    exact: ['data.total'],
  });
  refusesGuests('screenStocks', { body: { conditions: found } });
});

describe('one stock', () => {
  interaction('getStock', 'Toyota', {
    given: 'watching',
    args: { path: toyota },
    exact: ['data.code', 'data.watched'],
  });
  interaction('getStock', 'Split', { given: 'splitOver', args: { path: { code: '6503' } } });
  interaction('getStock', 'NotFound', { given: 'signedIn', args: { path: unknownStock } });
  refusesGuests('getStock', { path: toyota });
  interaction('getStockFacts', 'Toyota', {
    given: 'signedIn',
    args: { path: toyota },
    exact: ['data.code'],
  });
  interaction('getStockFacts', 'NotFound', { given: 'signedIn', args: { path: unknownStock } });
  refusesGuests('getStockFacts', { path: toyota });
  interaction('listSimilarStocks', 'Carmakers', {
    given: 'signedIn',
    args: { path: toyota },
    exact: ['data.code'],
  });
  interaction('listSimilarStocks', 'NotFound', { given: 'signedIn', args: { path: unknownStock } });
  refusesGuests('listSimilarStocks', { path: toyota });
  interaction('listEarnings', 'FourQuarters', { given: 'signedIn', args: { path: toyota } });
  interaction('listEarnings', 'NotFound', { given: 'signedIn', args: { path: unknownStock } });
  refusesGuests('listEarnings', { path: toyota });
  interaction('listTrades', 'FourTrades', { given: 'signedIn', args: { path: toyota, query: { limit: 4 } } });
  interaction('listTrades', 'Large', {
    given: 'signedIn',
    args: { path: toyota, query: { min_quantity: 1000 } },
  });
  interaction('listTrades', 'NoneOfSize', {
    given: 'signedIn',
    args: { path: toyota, query: { min_quantity: 1_000_000_000 } },
  });
  interaction('listTrades', 'NotFound', { given: 'signedIn', args: { path: unknownStock } });
  refusesGuests('listTrades', { path: toyota });
  interaction('getBoard', 'TenLevels', { given: 'signedIn', args: { path: toyota }, exact: ['data.code'] });
  interaction('getBoard', 'NotFound', { given: 'signedIn', args: { path: unknownStock } });
  refusesGuests('getBoard', { path: toyota });
  interaction('listCandles', 'TwoDays', {
    given: 'signedIn',
    args: { path: toyota, query: { period: 'day', limit: 2 } },
    exact: ['data.code', 'data.period', 'data.has_more'],
  });
  interaction('listCandles', 'NotFound', {
    given: 'signedIn',
    args: { path: unknownStock, query: { period: 'day' } },
  });
  refusesGuests('listCandles', { path: toyota, query: { period: 'day' } });
  interaction('listTicks', 'ThreePoints', {
    given: 'signedIn',
    args: { path: toyota },
    exact: ['data.code'],
  });
  interaction('listTicks', 'NotFound', { given: 'signedIn', args: { path: unknownStock } });
  refusesGuests('listTicks', { path: toyota });
});
