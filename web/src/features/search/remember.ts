import { listStocksBounds } from '@tsubame/sdk/bounds';
import { fitsLength } from '@tsubame/sdk/rules';
import { refreshAnswers } from '#api/answers.ts';
import { client } from '#api/client.ts';

/** Keeps a query in the search history; that it fails is no reason to disturb a search. */
export function remember(query: string): void {
  if (!fitsLength(query, listStocksBounds.query)) return;
  client
    .listStocks({ query: { query, remember: true, limit: 1 } })
    .then(() => refreshAnswers(['listSearchHistory']))
    .catch(() => {});
}
