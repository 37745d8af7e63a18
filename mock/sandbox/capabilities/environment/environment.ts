import type { Capability } from '#frame/capability.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { environmentHandlers } from './handlers.ts';

/** What the sandbox says about itself. */
export function createEnvironmentCapability({
  now,
  market: { schedule, prices },
  contractVersion,
  catalogue,
}: Dependencies): Capability<'getEnvironment' | 'listResultCodes'> {
  return {
    handlers: environmentHandlers({
      now,
      schedule,
      historicalPricesFrom: prices?.firstDay ?? null,
      contractVersion,
      catalogue,
    }),
    isUnqueued: true,
  };
}
