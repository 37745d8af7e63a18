import { putHistoricalPricesFrom } from '#stores/historical-prices-store.ts';
import { client } from './client.ts';

/** Reads whether the provider plays past prices, which the mark on every screen says. A failed read changes nothing. */
export async function readEnvironment(): Promise<void> {
  const answer = await client.getEnvironment().catch(() => null);
  if (answer?.code === 1) putHistoricalPricesFrom(answer.data.historical_prices_from);
}
