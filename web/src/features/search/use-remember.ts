import { useQueryClient } from '@tanstack/react-query';
import { read } from '#api/call.ts';

/** Keeps a query in the search history; that it fails is no reason to disturb a search. */
export function useRemember(): (query: string) => void {
  const queries = useQueryClient();
  return (query) => {
    if (query === '') return;
    read('listStocks', { query: { query, remember: true, limit: 1 } })
      .then(() => queries.invalidateQueries({ queryKey: ['listSearchHistory'] }))
      .catch(() => {});
  };
}
