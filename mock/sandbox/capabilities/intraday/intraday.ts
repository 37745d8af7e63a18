import type { Capability } from '#frame/capability.ts';
import { type IntradayOperation, type IntradayParts, intradayHandlers } from './handlers.ts';

/** What may be traded within the day, and how the day ends; orders and their end are trading's. */
export function intraday(parts: IntradayParts): Capability<IntradayOperation> {
  return { handlers: intradayHandlers(parts), isUnqueued: true };
}
