import type { Capability } from '#frame/capability.ts';
import type { Executor } from '#frame/store/database.ts';
import { type IdentityOperation, type IdentityParts, identityHandlers } from './handlers.ts';
import { forgetUnusedImages } from './uploads.ts';

/** The identity capability: images for other calls, and the real-name verification. */
export function identity(parts: IdentityParts & { db: Executor }): Capability<IdentityOperation> {
  return {
    handlers: identityHandlers(parts),
    tidy: ({ now }) => forgetUnusedImages(parts.db, now),
  };
}
