import { useEffect } from 'react';
import { client } from '#api/client.ts';
import { putHistoricalPricesFrom } from '#stores/historical-prices-store.ts';

/** Whether the provider plays historical prices, which the mark on every screen says. A failed read changes nothing. */
async function readEnvironment(): Promise<void> {
  const response = await client.getEnvironment().catch(() => null);
  if (response?.code === 1) putHistoricalPricesFrom(response.data.historical_prices_from);
}

/** Reads the mode of the provider once a start, after the first page is drawn. */
export function EnvironmentReader() {
  useEffect(() => void readEnvironment(), []);
  return null;
}
