import { useEffect } from 'react';
import { providerTimeAt, recordClockReading } from '#stores/provider-clock-store.ts';
import { useSession } from '#stores/session-store.ts';
import { useNow } from '#stores/use-now.ts';
import { useApiQuery } from './use-api-query.ts';

const REFRESH_MS = 10_000;

/**
 * The provider's time in epoch ms, updated every second at the pace of the provider's clock. Deadlines count down by it. Null
 * until the clock was read.
 */
export function useProviderNow(): number | null {
  // Guests cannot read the market's clock.
  const { userId } = useSession();
  const { data, dataUpdatedAt, isPlaceholderData } = useApiQuery(
    userId === null ? 'getEnvironment' : 'getMarketClock',
    {},
    { refetchInterval: REFRESH_MS },
  );
  const deviceNow = useNow(true);

  useEffect(() => {
    // A stand-in, such as the response in another language, has no time of receipt.
    if (data !== undefined && !isPlaceholderData)
      recordClockReading({ now: Date.parse(data.now), receivedAt: dataUpdatedAt });
  }, [data, dataUpdatedAt, isPlaceholderData]);

  return providerTimeAt(Math.max(deviceNow, dataUpdatedAt)) ?? (data ? Date.parse(data.now) : null);
}
