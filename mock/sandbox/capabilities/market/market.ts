import type { Capability } from '#frame/capability.ts';
import { type MarketDataParts, type MarketOperation, marketDataHandlers } from './handlers.ts';

/** Quotes come from the clock and the market, which is a function. */
export function market(parts: MarketDataParts): Capability<MarketOperation> {
  return { handlers: marketDataHandlers(parts), isUnqueued: true };
}
