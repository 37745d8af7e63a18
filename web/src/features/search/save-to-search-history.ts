import { listStocksBounds } from '@tsubame/sdk/bounds';
import { fitsLength } from '@tsubame/sdk/rules';
import { client } from '#api/client.ts';
import { refreshQueries } from '#api/query-cache-link.ts';

/** Keeps a query in the search history; that it fails is no reason to disturb a search. */
export function saveToSearchHistory(query: string): void {
  if (!fitsLength(query, listStocksBounds.query)) return;
  client
    .listStocks({ query: { query, remember: true, limit: 1 } })
    .then(() => refreshQueries(['listSearchHistory']))
    .catch(() => {});
}
