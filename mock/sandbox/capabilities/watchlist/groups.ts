import { and, asc, eq } from 'drizzle-orm';
import { notFound, Refusal } from '#frame/contract/refusal.ts';
import type { Executor, Tx } from '#frame/store/database.ts';
import { newId } from '#frame/store/ids.ts';
import { lockUser } from '#frame/unit-runner/lock-user.ts';
import { watchedCodes } from './service.ts';
import { watchGroups } from './tables.ts';

/** Maximum number of groups of a user. */
const MAX_GROUPS = 10;

export type WatchGroup = Omit<typeof watchGroups.$inferSelect, 'userId' | 'seq'>;
type GroupChanges = {
  readonly name?: string | undefined;
  readonly codes?: readonly string[] | undefined;
};

/** The user's groups in order of creation. */
export async function groupsOf(db: Executor, userId: string): Promise<WatchGroup[]> {
  return db.select().from(watchGroups).where(eq(watchGroups.userId, userId)).orderBy(asc(watchGroups.seq));
}

/**
 * Makes a group. The user's row is locked, so that the limit and the name hold in a race.
 *
 * @throws Refusal watch_group_limit, watch_group_name_taken, not_watched
 */
export async function makeGroup(
  tx: Tx,
  userId: string,
  { name, codes = [] }: GroupChanges & { readonly name: string },
  at: number,
): Promise<WatchGroup> {
  await lockUser(tx, userId);
  const groups = await groupsOf(tx, userId);
  checkName(groups, name);
  if (groups.length >= MAX_GROUPS)
    throw new Refusal({
      id: 'watch_group_limit',
      rule: 'watch_group_maximum',
      params: { maximum: MAX_GROUPS },
    });
  await checkWatched(tx, userId, codes);
  const group = { groupId: newId('wgr'), name, codes: [...codes], createdAt: at };
  await tx.insert(watchGroups).values({ ...group, userId });
  return group;
}

/**
 * Changes a group's name, its issues, or both; what is left out stays.
 *
 * @throws Refusal watch_group_name_taken, not_watched
 * @throws ProtocolError 404 for a group that the user does not have
 */
export async function changeGroup(
  tx: Tx,
  userId: string,
  groupId: string,
  { name, codes }: GroupChanges,
): Promise<WatchGroup> {
  await lockUser(tx, userId);
  const groups = await groupsOf(tx, userId);
  const before = groups.find((group) => group.groupId === groupId);
  if (!before) throw notFound();
  const others = groups.filter((group) => group !== before);
  if (name !== undefined) checkName(others, name);
  if (codes) await checkWatched(tx, userId, codes);
  const group = { ...before, name: name ?? before.name, codes: codes ? [...codes] : before.codes };
  await write(tx, group);
  return group;
}

/** @throws ProtocolError 404 for a group that the user does not have */
export async function removeGroup(db: Executor, userId: string, groupId: string): Promise<void> {
  const gone = await db
    .delete(watchGroups)
    .where(and(eq(watchGroups.userId, userId), eq(watchGroups.groupId, groupId)))
    .returning({ groupId: watchGroups.groupId });
  if (gone.length === 0) throw notFound();
}

/** Removes an issue that is no longer watched from every group. The caller has locked the user's row. */
export async function removeFromWatchGroups(tx: Tx, userId: string, code: string): Promise<void> {
  for (const group of await groupsOf(tx, userId)) {
    if (!group.codes.includes(code)) continue;
    await write(tx, { ...group, codes: group.codes.filter((each) => each !== code) });
  }
}

async function write(tx: Tx, { groupId, name, codes }: WatchGroup): Promise<void> {
  await tx.update(watchGroups).set({ name, codes }).where(eq(watchGroups.groupId, groupId));
}

function checkName(groups: readonly WatchGroup[], name: string): void {
  if (groups.some((group) => group.name === name))
    throw new Refusal({
      id: 'watch_group_name_taken',
      rule: 'watch_group_name_unique',
      field: 'name',
      params: {},
    });
}

async function checkWatched(tx: Tx, userId: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const watched = new Set(await watchedCodes(tx, userId));
  const code = codes.find((each) => !watched.has(each));
  if (code !== undefined)
    throw new Refusal({ id: 'not_watched', rule: 'watched_only', field: 'codes', params: { code } });
}
