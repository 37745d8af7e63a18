import type { Capability } from '#frame/capability.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { type MarketOperation, marketDataHandlers } from './handlers.ts';
import { marketOnWire } from './shown.ts';

type MarketServices = Pick<ReturnType<typeof marketOnWire>, 'listedIssue' | 'isListed' | 'watchedLines'>;

declare module '#frame/services.ts' {
  interface Services extends MarketServices {}
}

/** Quotes come from the clock and the market, which is a function. */
export function createMarketCapability({
  market: prices,
  now,
  services: { leverageSteps, watchedBy, rememberSearch },
}: Dependencies): Capability<MarketOperation> {
  const { listedIssue, isListed, watchedLines } = marketOnWire(prices);
  return {
    handlers: marketDataHandlers({ market: prices, now, leverageSteps, watchedBy, rememberSearch }),
    offers: { listedIssue, isListed, watchedLines },
    isUnqueued: true,
  };
}
