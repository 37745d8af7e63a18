import { useState } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import { useMarketClock } from '#api/use-market-clock.ts';

/** The calendar of profit of a month, the provider's present one until another is chosen. */
export function useProfit() {
  const [chosen, setMonth] = useState<string | undefined>();
  const today = useMarketClock()?.now.slice(0, 10);
  const query = useApiQuery('getProfit', { query: { month: chosen } }, { keepPrevious: true });
  return { query, today, chosen, setMonth };
}
