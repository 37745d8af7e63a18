import type { Capability } from '#frame/capability.ts';
import { type EnvironmentParts, environmentHandlers } from './handlers.ts';

/** What the sandbox says about itself. */
export function environment(parts: EnvironmentParts): Capability<'getEnvironment' | 'listResultCodes'> {
  return { handlers: environmentHandlers(parts), isUnqueued: true };
}
