import type { Capability } from '#frame/capability.ts';
import type { Executor } from '#frame/store/database.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { DESK_RECORDS } from './desk-records.ts';
import { type IdentityOperation, identityHandlers } from './handlers.ts';
import { MESSAGES } from './messages.ts';
import { forgetReplacedImages, IDENTITY_BADGE_SOURCE, identityOf } from './read.ts';
import { IDENTITY_DECISIONS, identityDueKind } from './review.ts';
import { assignImage, forgetUnusedImages } from './uploads.ts';

type IdentityServices = typeof IDENTITY_SERVICES;

declare module '#frame/services.ts' {
  interface Services extends IdentityServices {}
}

/** Services of identity: the verification of a user, and uploaded images for other records. */
const IDENTITY_SERVICES = {
  identityOf,
  identityStateOf: async (db: Executor, userId: string) => (await identityOf(db, userId)).state,
  takeImage: assignImage,
};

/** The identity capability: images for other calls, and the real-name verification. */
export function createIdentityCapability({
  now: clock,
  reviews,
  database: { db },
  services: { accountOpenedAt },
}: Dependencies): Capability<IdentityOperation> {
  return {
    handlers: identityHandlers({ now: clock, openedAt: accountOpenedAt }),
    offers: IDENTITY_SERVICES,
    deskRecords: DESK_RECORDS,
    messages: MESSAGES,
    badges: [IDENTITY_BADGE_SOURCE],
    due: [identityDueKind(reviews)],
    decisions: IDENTITY_DECISIONS,
    async tidy({ now }) {
      await forgetUnusedImages(db, now);
      await forgetReplacedImages(db);
    },
  };
}
