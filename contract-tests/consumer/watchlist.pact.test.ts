import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';

const toyota = { code: '7203' };
const unknownStock = { code: '9Z9Z' };

describe('watchlist', () => {
  interaction('listWatchlist', 'OneStock', { given: 'watching', args: {} });
  interaction('listWatchlist', 'Empty', { given: 'signedIn', args: {} });
  refusesGuests('listWatchlist', {});
  interaction('addToWatchlist', 'Added', { given: 'signedIn', args: { path: toyota } });
  interaction('addToWatchlist', 'WatchlistFull', { given: 'fullWatchlist', args: { path: toyota } });
  interaction('addToWatchlist', 'NotFound', { given: 'signedIn', args: { path: unknownStock } });
  refusesGuests('addToWatchlist', { path: toyota });
  interaction('removeFromWatchlist', 'Removed', { given: 'grouped', args: { path: toyota } });
  refusesGuests('removeFromWatchlist', { path: toyota });
});

describe('price alerts', () => {
  const path = { alert_id: 'alr_01k8z3v5q2m7r9t4w6x8y0a1bc' };
  const rising = { measure: 'price', code: '7203', condition: 'at_or_above' } as const;
  const stated = ['measure', 'condition', 'state', 'next_actions'].map((field) => `data.${field}`);

  interaction('createPriceAlert', 'Armed', {
    given: 'prices',
    args: { body: { ...rising, value: '3400' } },
    exact: [...stated, 'data.deadline.action'],
  });
  interaction('createPriceAlert', 'PriceOffTick', {
    given: 'prices',
    args: { body: { ...rising, value: '2841.3' } },
  });
  interaction('createPriceAlert', 'AlertMet', {
    given: 'prices',
    args: { body: { ...rising, value: '2800' } },
  });
  interaction('createPriceAlert', 'StockUnknown', {
    given: 'signedIn',
    args: { body: { ...rising, code: '7204', value: '2870' } },
  });
  interaction('createPriceAlert', 'AlertLimit', {
    given: 'manyAlerts',
    args: { body: { ...rising, measure: 'volume', value: '800000000000' } },
  });
  interaction('createPriceAlert', 'NotFound', {
    given: 'signedIn',
    args: {
      body: {
        measure: 'margin_rate',
        position_id: 'pos_01k8z3v5q2m7r9t4w6x8y0a1bf',
        condition: 'at_or_below',
        value: '0.3000',
      },
    },
  });
  refusesGuests('createPriceAlert', { body: { ...rising, value: '2870' } });
  interaction('listPriceAlerts', 'TwoAlerts', { given: 'alertFired', args: {} });
  interaction('listPriceAlerts', 'Empty', { given: 'signedIn', args: {} });
  refusesGuests('listPriceAlerts', {});
  interaction('deletePriceAlert', 'Removed', { given: 'alertSet', args: { path } });
  interaction('deletePriceAlert', 'NotFound', { given: 'signedIn', args: { path } });
  refusesGuests('deletePriceAlert', { path });
});

describe('watch groups', () => {
  const path = { group_id: 'wgr_01k8z3v5q2m7r9t4w6x8y0a1bc' };
  const body = { name: 'Chips', codes: ['7203'] };

  interaction('listWatchGroups', 'TwoGroups', { given: 'grouped', args: {} });
  interaction('listWatchGroups', 'Empty', { given: 'signedIn', args: {} });
  refusesGuests('listWatchGroups', {});
  interaction('createWatchGroup', 'Made', {
    given: 'watching',
    args: { body },
    exact: ['data.name', 'data.codes'],
  });
  interaction('createWatchGroup', 'WatchGroupLimit', {
    given: 'fullGroups',
    args: { body: { name: 'Chips' } },
  });
  interaction('createWatchGroup', 'WatchGroupNameTaken', { given: 'grouped', args: { body } });
  interaction('createWatchGroup', 'NotWatched', {
    given: 'watching',
    args: { body: { ...body, codes: ['6857'] } },
  });
  refusesGuests('createWatchGroup', { body });
  interaction('changeWatchGroup', 'Changed', {
    given: 'grouped',
    args: { path, body: { name: 'Cars', codes: ['7203'] } },
    exact: ['data.name', 'data.codes'],
  });
  interaction('changeWatchGroup', 'WatchGroupNameTaken', {
    given: 'grouped',
    args: { path, body: { name: 'Income' } },
  });
  interaction('changeWatchGroup', 'NotWatched', {
    given: 'grouped',
    args: { path, body: { codes: ['6857'] } },
  });
  interaction('changeWatchGroup', 'NotFound', { given: 'signedIn', args: { path, body } });
  refusesGuests('changeWatchGroup', { path, body });
  interaction('deleteWatchGroup', 'Removed', { given: 'grouped', args: { path } });
  interaction('deleteWatchGroup', 'NotFound', { given: 'signedIn', args: { path } });
  refusesGuests('deleteWatchGroup', { path });
});

describe('chart drawings', () => {
  const line = {
    drawing_id: 'drw_01k8z3v5q2m7r9t4w6x8y0a1bd',
    kind: 'horizontal_line',
    colour: 'blue',
    price: '2800',
  } as const;
  const body = { version: 1, items: [line] };

  // Elements match like the first one, and drawings have several kinds; the invariants check them.
  const free = ['data.items'];
  interaction('getChartDrawings', 'SixDrawings', { given: 'drawn', args: { path: toyota }, free });
  interaction('getChartDrawings', 'NeverSaved', {
    given: 'signedIn',
    args: { path: toyota },
    exact: ['data.version'],
  });
  interaction('getChartDrawings', 'NotFound', { given: 'signedIn', args: { path: unknownStock } });
  refusesGuests('getChartDrawings', { path: toyota });
  interaction('saveChartDrawings', 'Saved', { given: 'drawn', args: { path: toyota, body }, free });
  interaction('saveChartDrawings', 'ChartDrawingsChanged', {
    given: 'drawn',
    args: { path: toyota, body: { ...body, version: 0 } },
  });
  interaction('saveChartDrawings', 'ChartDrawingsLimit', {
    given: 'fullDrawings',
    args: { path: toyota, body: { ...body, version: 0 } },
  });
  interaction('saveChartDrawings', 'NotFound', { given: 'signedIn', args: { path: unknownStock, body } });
  refusesGuests('saveChartDrawings', { path: toyota, body });
});

describe('saved filters', () => {
  const path = { filter_id: 'scr_01k8z3v5q2m7r9t4w6x8y0a1bc' };
  const sort = { figure: 'dividend_yield', direction: 'highest_first' } as const;
  const body = {
    name: '高配当・割安',
    conditions: [
      { kind: 'range', figure: 'dividend_yield', min: '0.03', max: null },
      { kind: 'range', figure: 'per', min: null, max: '15' },
    ] as const,
    sort,
  };
  const conditions = [{ kind: 'range', figure: 'per', min: null, max: '12' }] as const;
  // A range and a signal have different members.
  const free = ['data.items.conditions'];

  interaction('listScreenFilters', 'TwoFilters', { given: 'filtersSaved', args: {}, free });
  interaction('listScreenFilters', 'Empty', { given: 'signedIn', args: {} });
  refusesGuests('listScreenFilters', {});
  interaction('createScreenFilter', 'Made', {
    given: 'signedIn',
    args: { body },
    exact: ['data.name', 'data.sort'],
  });
  interaction('createScreenFilter', 'ScreenFilterLimit', {
    given: 'fullFilters',
    args: { body },
  });
  interaction('createScreenFilter', 'ScreenFilterNameTaken', { given: 'filtersSaved', args: { body } });
  refusesGuests('createScreenFilter', { body });
  interaction('changeScreenFilter', 'Changed', {
    given: 'filtersSaved',
    args: { path, body: { name: '割安', conditions, sort: { figure: 'per', direction: 'lowest_first' } } },
    exact: ['data.name', 'data.sort'],
  });
  interaction('changeScreenFilter', 'ScreenFilterNameTaken', {
    given: 'filtersSaved',
    args: { path, body: { name: '新高値' } },
  });
  interaction('changeScreenFilter', 'NotFound', { given: 'signedIn', args: { path, body } });
  refusesGuests('changeScreenFilter', { path, body });
  interaction('deleteScreenFilter', 'Removed', { given: 'filtersSaved', args: { path } });
  interaction('deleteScreenFilter', 'NotFound', { given: 'signedIn', args: { path } });
  refusesGuests('deleteScreenFilter', { path });
});

describe('search history', () => {
  interaction('listSearchHistory', 'TwoSearches', { given: 'searched', args: {} });
  interaction('listSearchHistory', 'Empty', { given: 'signedIn', args: {} });
  refusesGuests('listSearchHistory', {});
  interaction('clearSearchHistory', 'Cleared', { given: 'searched', args: {} });
  refusesGuests('clearSearchHistory', {});
});
