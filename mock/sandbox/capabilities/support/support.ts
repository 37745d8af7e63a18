import type { Capability } from '#frame/capability.ts';
import { answering } from './desk.ts';
import type { SupportEnv } from './env.ts';
import { SUPPORT_PLACE, type SupportOperation, supportHandlers } from './handlers.ts';

/** The support capability: a simulated desk as the only channel, without messenger, telephone or staff (money-rules.md 2.8). */
export function support(env: SupportEnv): Capability<SupportOperation> {
  return { handlers: supportHandlers(env), places: [SUPPORT_PLACE], errands: [answering(env)] };
}
