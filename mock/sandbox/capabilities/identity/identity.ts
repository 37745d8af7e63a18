import type { Capability } from '#frame/capability.ts';
import type { Reviews } from '#frame/clock/autopilot.ts';
import type { Executor } from '#frame/store/database.ts';
import { type IdentityOperation, type IdentityParts, identityHandlers } from './handlers.ts';
import { MESSAGES } from './messages.ts';
import { forgetReplacedImages, IDENTITY_PLACE } from './read.ts';
import { dueReviews, IDENTITY_DECISIONS } from './review.ts';
import { forgetUnusedImages } from './uploads.ts';

/** The identity capability: images for other calls, and the real-name verification. */
export function identity(
  parts: IdentityParts & { db: Executor; reviews: Reviews },
): Capability<IdentityOperation> {
  return {
    handlers: identityHandlers(parts),
    messages: MESSAGES,
    places: [IDENTITY_PLACE],
    due: [dueReviews(parts.reviews)],
    decisions: IDENTITY_DECISIONS,
    async tidy({ now }) {
      await forgetUnusedImages(parts.db, now);
      await forgetReplacedImages(parts.db);
    },
  };
}
