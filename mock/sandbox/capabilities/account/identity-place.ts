import { eq } from 'drizzle-orm';
import type { Schemas } from '#frame/contract/handlers.ts';
import type { Executor } from '#frame/store/database.ts';
import { users } from '#frame/store/schema/users.ts';

/** What the verification waits for: a failed one is to be mended by the user. */
export async function identityPlace(db: Executor, userId: string): Promise<Schemas['PlaceBadge'][]> {
  const [user] = await db.select({ state: users.identityState }).from(users).where(eq(users.userId, userId));
  if (user?.state !== 'failed') return [];
  const link = { page: 'subPackages/real_name/real_name', params: {} } as const;
  return [{ place: 'identity', unread: 0, awaiting: 1, next_deadline_at: null, link }];
}
