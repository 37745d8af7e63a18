import { and, asc, eq } from 'drizzle-orm';
import { notFound, Refusal } from '#frame/contract/refusal.ts';
import type { Executor, Tx } from '#frame/store/database.ts';
import { newId } from '#frame/store/ids.ts';
import { lockUser } from '#frame/unit-runner/lock-user.ts';
import { screenFilters } from './tables.ts';

/** Maximum number of saved filters of a user. */
const MAX_FILTERS = 20;

export type ScreenFilter = Omit<typeof screenFilters.$inferSelect, 'userId' | 'seq'>;
type FilterContent = Pick<ScreenFilter, 'name' | 'conditions' | 'sort'>;
type FilterChanges = { readonly [Name in keyof FilterContent]?: FilterContent[Name] | undefined };

/** The user's saved filters in order of creation. */
export async function screenFiltersOf(db: Executor, userId: string): Promise<ScreenFilter[]> {
  return db
    .select()
    .from(screenFilters)
    .where(eq(screenFilters.userId, userId))
    .orderBy(asc(screenFilters.seq));
}

/**
 * Saves a filter. The user's row is locked, so that the limit and the name hold in a race.
 *
 * @throws Refusal screen_filter_name_taken, screen_filter_limit
 */
export async function makeScreenFilter(
  tx: Tx,
  userId: string,
  { name, conditions, sort }: FilterContent,
  at: number,
): Promise<ScreenFilter> {
  await lockUser(tx, userId);
  const filters = await screenFiltersOf(tx, userId);
  checkName(filters, name);
  if (filters.length >= MAX_FILTERS)
    throw new Refusal({
      id: 'screen_filter_limit',
      rule: 'screen_filter_maximum',
      params: { maximum: MAX_FILTERS },
    });
  const filter = { filterId: newId('scr'), name, conditions, sort, createdAt: at };
  await tx.insert(screenFilters).values({ ...filter, userId });
  return filter;
}

/**
 * Changes a filter; what is left out stays.
 *
 * @throws Refusal screen_filter_name_taken
 * @throws ProtocolError 404 for a filter that the user does not have
 */
export async function changeScreenFilter(
  tx: Tx,
  userId: string,
  filterId: string,
  { name, conditions, sort }: FilterChanges,
): Promise<ScreenFilter> {
  await lockUser(tx, userId);
  const filters = await screenFiltersOf(tx, userId);
  const before = filters.find((filter) => filter.filterId === filterId);
  if (!before) throw notFound();
  if (name !== undefined)
    checkName(
      filters.filter((filter) => filter !== before),
      name,
    );
  const content = {
    name: name ?? before.name,
    conditions: conditions ?? before.conditions,
    sort: sort ?? before.sort,
  };
  await tx.update(screenFilters).set(content).where(eq(screenFilters.filterId, filterId));
  return { ...before, ...content };
}

/** @throws ProtocolError 404 for a filter that the user does not have */
export async function removeScreenFilter(db: Executor, userId: string, filterId: string): Promise<void> {
  const gone = await db
    .delete(screenFilters)
    .where(and(eq(screenFilters.userId, userId), eq(screenFilters.filterId, filterId)))
    .returning({ filterId: screenFilters.filterId });
  if (gone.length === 0) throw notFound();
}

/** Deletes all saved filters of a user who closes the account. */
export async function deleteScreenFilters(db: Executor, userId: string): Promise<void> {
  await db.delete(screenFilters).where(eq(screenFilters.userId, userId));
}

function checkName(filters: readonly ScreenFilter[], name: string): void {
  if (filters.some((filter) => filter.name === name))
    throw new Refusal({
      id: 'screen_filter_name_taken',
      rule: 'screen_filter_name_unique',
      field: 'name',
      params: {},
    });
}
