import { describe } from 'vitest';
import { interaction, refusesGuests } from '../support/interaction.ts';

const toyota = { code: '7203' };
const nobody = { code: '9Z9Z' };

describe('watchlist', () => {
  interaction('listWatchlist', 'OneStock', { given: 'watching', args: {} });
  interaction('listWatchlist', 'Empty', { given: 'signedIn', args: {} });
  refusesGuests('listWatchlist', {});
  interaction('addToWatchlist', 'Added', { given: 'signedIn', args: { path: toyota } });
  interaction('addToWatchlist', 'WatchlistFull', { given: 'fullWatchlist', args: { path: toyota } });
  interaction('addToWatchlist', 'NotFound', { given: 'signedIn', args: { path: nobody } });
  refusesGuests('addToWatchlist', { path: toyota });
  interaction('removeFromWatchlist', 'Removed', { given: 'watching', args: { path: toyota } });
  refusesGuests('removeFromWatchlist', { path: toyota });
});

describe('search history', () => {
  interaction('listSearchHistory', 'TwoSearches', { given: 'searched', args: {} });
  interaction('listSearchHistory', 'Empty', { given: 'signedIn', args: {} });
  refusesGuests('listSearchHistory', {});
  interaction('clearSearchHistory', 'Cleared', { given: 'searched', args: {} });
  refusesGuests('clearSearchHistory', {});
});
