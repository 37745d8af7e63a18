import { eq } from 'drizzle-orm';
import type { HandlersOf } from '#frame/contract/handlers.ts';
import type { Executor } from '#frame/store/database.ts';
import { EncodingQueue } from './encoding-queue.ts';
import { submitIdentity } from './submit.ts';
import { identities } from './tables.ts';
import { acceptImage, readImage, storeImage } from './uploads.ts';
import { identityNotSubmitted, identityOnWire } from './wire.ts';

export type IdentityOperation = 'uploadImage' | 'getUpload' | 'getIdentity' | 'submitIdentity';

export type IdentityDependencies = {
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
  /** When the user's account was opened, in epoch ms. */
  openedAt(db: Executor, userId: string): Promise<number>;
};

export function identityHandlers({ now, openedAt }: IdentityDependencies): HandlersOf<IdentityOperation> {
  const encoding = new EncodingQueue();
  return {
    async uploadImage(context, { body }) {
      const { userId, callerLeft, inTurn } = context;
      const images = await encoding.run(userId, callerLeft, () => acceptImage(body.file, callerLeft));
      return inTurn(() => storeImage(context, images, now()));
    },
    getUpload: (context, { path }) => readImage(context, path.upload_id, now()),
    async getIdentity({ db, userId, lang, runDueJobs }) {
      await runDueJobs();
      const [row] = await db.select().from(identities).where(eq(identities.userId, userId));
      return row ? identityOnWire(row, lang) : identityNotSubmitted(await openedAt(db, userId));
    },
    submitIdentity: ({ userId, lang, unit: inUnit }, { body }) =>
      inUnit(async (unit, at) =>
        submitIdentity(unit, body, { userId, at, lang, openedAt: await openedAt(unit.db, userId) }),
      ),
  };
}
