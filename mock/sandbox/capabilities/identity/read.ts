import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { BadgeSource } from '#frame/messages/badge-source.ts';
import type { Executor } from '#frame/store/database.ts';
import { identities, uploads, uploadUses } from './tables.ts';

/** State of a user's verification, and the verified name in kana and date of birth; null until it is passed. */
export async function identityOf(
  db: Executor,
  userId: string,
): Promise<{ state: Schemas['IdentityState']; nameKana: string | null; birthDate: string | null }> {
  const [row] = await db
    .select({ state: identities.state, nameKana: identities.nameKana, birthDate: identities.birthDate })
    .from(identities)
    .where(eq(identities.userId, userId));
  if (!row) return { state: 'not_verified', nameKana: null, birthDate: null };
  return row.state === 'passed' ? row : { state: row.state, nameKana: null, birthDate: null };
}

/** Badge count of a failed verification that the user must correct. */
export const IDENTITY_BADGE_SOURCE: BadgeSource = {
  place: 'identity',
  tab: 'user',
  async badge(db, userId) {
    if ((await identityOf(db, userId)).state !== 'failed') return null;
    const link = { page: 'subPackages/real_name/real_name', params: {} } as const;
    return { unread: 0, awaiting: 1, next_deadline_at: null, link };
  },
};

/** Deletes images that a resubmission replaced. */
export async function forgetReplacedImages(db: Executor): Promise<void> {
  const shown = (column: typeof identities.frontImageId | typeof identities.backImageId) =>
    db.select({ id: column }).from(identities);
  const replaced = db
    .select({ uploadId: uploadUses.uploadId })
    .from(uploadUses)
    .where(
      and(
        inArray(uploadUses.recordId, db.select({ id: identities.userId }).from(identities)),
        notInArray(uploadUses.uploadId, shown(identities.frontImageId)),
        notInArray(uploadUses.uploadId, shown(identities.backImageId)),
      ),
    );
  await db.delete(uploads).where(inArray(uploads.uploadId, replaced));
  const isThere = sql`exists (select 1 from ${uploads} where ${uploads.uploadId} = ${uploadUses.uploadId})`;
  await db.delete(uploadUses).where(sql`not ${isThere}`);
}
