import { eq } from 'drizzle-orm';
import type { HandlersOf } from '#frame/contract/handlers.ts';
import type { Executor } from '#frame/store/database.ts';
import { submitIdentity } from './submit.ts';
import { identities } from './tables.ts';
import { keepImage, readImage } from './uploads.ts';
import { identityOnWire, untouched } from './wire.ts';

export type IdentityOperation = 'uploadImage' | 'getUpload' | 'getIdentity' | 'submitIdentity';

export type IdentityParts = {
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
  /** When the user's account was opened, in epoch ms. */
  openedAt(db: Executor, userId: string): Promise<number>;
};

export function identityHandlers({ now, openedAt }: IdentityParts): HandlersOf<IdentityOperation> {
  return {
    uploadImage: (context, { body }) => keepImage(context, body.file, now()),
    getUpload: (context, { path }) => readImage(context, path.upload_id, now()),
    async getIdentity({ db, userId, lang, settle }) {
      await settle();
      const [row] = await db.select().from(identities).where(eq(identities.userId, userId));
      return row ? identityOnWire(row, lang) : untouched(await openedAt(db, userId));
    },
    submitIdentity: ({ userId, lang, unit: inUnit }, { body }) =>
      inUnit(async (unit, at) =>
        submitIdentity(unit, body, { userId, at, lang, openedAt: await openedAt(unit.db, userId) }),
      ),
  };
}
