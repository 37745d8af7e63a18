import type { Capability } from '#frame/capability.ts';
import { answering } from './desk.ts';
import type { SupportEnv } from './env.ts';
import { SUPPORT_PLACE, type SupportOperation, supportHandlers } from './handlers.ts';

/** The simulated desk. There is no other: no messenger, no telephone, no person (money-rules.md 2.8). */
export function support(env: SupportEnv): Capability<SupportOperation> {
  return { handlers: supportHandlers(env), places: [SUPPORT_PLACE], errands: [answering(env)] };
}
