import type { Capability } from '#frame/capability.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { environmentHandlers } from './handlers.ts';

/** What the sandbox says about itself. */
export function createEnvironmentCapability({
  now,
  market: { schedule },
  contractVersion,
  catalogue,
}: Dependencies): Capability<'getEnvironment' | 'listResultCodes'> {
  return { handlers: environmentHandlers({ now, schedule, contractVersion, catalogue }), isUnqueued: true };
}
