import type { Capability } from '#frame/capability.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { type IntradayOperation, intradayHandlers } from './handlers.ts';

/** The intraday capability: issues for day trading and the end of the day. Trading has the orders. */
export function createIntradayCapability({ now, market }: Dependencies): Capability<IntradayOperation> {
  return { handlers: intradayHandlers({ now, market }), isUnqueued: true };
}
