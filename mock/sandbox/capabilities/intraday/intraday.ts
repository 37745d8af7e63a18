import type { Capability } from '#frame/capability.ts';
import type { Parts } from '#frame/parts.ts';
import { type IntradayOperation, intradayHandlers } from './handlers.ts';

/** What may be traded within the day, and how the day ends; orders and their end are trading's. */
export function intraday({ now, market }: Parts): Capability<IntradayOperation> {
  return { handlers: intradayHandlers({ now, market }), isUnqueued: true };
}
