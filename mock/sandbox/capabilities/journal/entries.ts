import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { ProtocolError, Refusal } from '#frame/contract/refusal.ts';
import { averagePrice, price } from '#frame/contract/wire.ts';
import type { Executor, Tx } from '#frame/store/database.ts';
import { lockUser } from '#frame/unit-runner/lock-user.ts';
import { journalEntries } from './tables.ts';

/** Maximum number of different tags of a user. */
const MAX_TAGS = 100;

/** What a user wrote about a position; planned prices in tenths of a yen per share of the position now. */
export interface EntryContent {
  readonly plan: string | null;
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly stopTenths: number | null;
  readonly targetTenths: number | null;
}

/** A journal entry with its version, 0 until it is saved first. */
export interface Entry extends EntryContent {
  readonly version: number;
  /** Epoch ms; null if it was never saved. */
  readonly savedAt: number | null;
}

/** The position that an entry is about. */
export interface EntryPosition {
  readonly positionId: string;
  readonly direction: 'long' | 'short';
  readonly openedQuantity: number;
  readonly openedNotionalTenths: number;
  /** Factor of all its splits so far. */
  readonly shares: number;
  /** Prices of the closing order that followed its opening order, in tenths of a yen per share now; null without one. */
  readonly proposedStopTenths: number | null;
  readonly proposedTargetTenths: number | null;
}

/** Which planned price of a position. */
export type PlannedPrice = 'stop' | 'target';

type EntryRow = typeof journalEntries.$inferSelect;

const NO_CONTENT: EntryContent = { plan: null, note: null, tags: [], stopTenths: null, targetTenths: null };

/** The user's stored entries by position. */
export async function entriesOf(db: Executor, userId: string): Promise<ReadonlyMap<string, EntryRow>> {
  const rows = await db.select().from(journalEntries).where(eq(journalEntries.userId, userId));
  return new Map(rows.map((row) => [row.positionId, row]));
}

/** The entry of a position at its prices now: a split divides the planned prices, rounded half up. */
export function entryAt({ shares }: Pick<EntryPosition, 'shares'>, row: EntryRow | undefined): Entry {
  if (!row) return { ...NO_CONTENT, version: 0, savedAt: null };
  return { ...contentAt(shares, row), version: row.version, savedAt: row.savedAt };
}

/**
 * Replaces the entry of a position of the user. The user's row is locked, so that version and limit hold in a race.
 *
 * @param at epoch ms
 * @throws Refusal journal_entry_changed, planned_price_wrong, journal_tag_limit
 * @throws ProtocolError 422 for a repeated tag
 */
export async function saveEntry(
  tx: Tx,
  place: { readonly userId: string; readonly position: EntryPosition; readonly at: number },
  { version, ...content }: EntryContent & { readonly version: number },
): Promise<Entry> {
  const { userId, position, at } = place;
  checkTags(content.tags);
  await lockUser(tx, userId);
  const entries = await entriesOf(tx, userId);
  const stored = entries.get(position.positionId);
  const current = stored?.version ?? 0;
  const before = stored ? contentAt(position.shares, stored) : NO_CONTENT;
  if (isDeepStrictEqual(before, content)) return entryAt(position, stored);
  if (version !== current)
    throw new Refusal({
      id: 'journal_entry_changed',
      rule: 'journal_entry_version',
      field: 'version',
      params: { version, current },
      nearest: [String(current)],
    });
  checkPlannedPrice(position, 'stop', content.stopTenths);
  checkPlannedPrice(position, 'target', content.targetTenths);
  checkTagLimit(entries, position.positionId, content.tags);
  const row = { ...content, version: current + 1, shares: position.shares, savedAt: at };
  await tx
    .insert(journalEntries)
    .values({ positionId: position.positionId, userId, ...row })
    .onConflictDoUpdate({ target: journalEntries.positionId, set: row });
  return { ...content, version: row.version, savedAt: at };
}

/** Deletes all entries of a user who closes the account. */
export async function deleteJournal(db: Executor, userId: string): Promise<void> {
  await db.delete(journalEntries).where(eq(journalEntries.userId, userId));
}

/** The content of an entry in shares of a position with this factor of splits. */
function contentAt(shares: number, row: EntryRow): EntryContent {
  const priceNow = (tenths: number | null) =>
    tenths === null ? null : Math.round((tenths * row.shares) / shares);
  const { plan, note, tags, stopTenths, targetTenths } = row;
  return { plan, note, tags, stopTenths: priceNow(stopTenths), targetTenths: priceNow(targetTenths) };
}

function checkTags(tags: readonly string[]): void {
  const repeated = tags.findIndex((tag, at) => tags.indexOf(tag) < at);
  if (repeated >= 0)
    throw new ProtocolError(422, [
      { path: `body.tags.${repeated}`, message: 'must differ from the other tags' },
    ]);
}

/** True if a price (tenths of a yen) is a loss for the position as planned stop, or a profit as planned target. */
export function isPlannable(
  { direction, openedNotionalTenths, openedQuantity }: EntryPosition,
  planned: PlannedPrice,
  tenths: number,
): boolean {
  const difference = tenths * openedQuantity - openedNotionalTenths;
  return isAboveOpening(direction, planned) ? difference > 0 : difference < 0;
}

const isAboveOpening = (direction: EntryPosition['direction'], planned: PlannedPrice) =>
  (direction === 'long') === (planned === 'target');

/** A planned stop is a loss for the position, and a planned target a profit. */
function checkPlannedPrice(position: EntryPosition, planned: PlannedPrice, tenths: number | null): void {
  if (tenths === null || isPlannable(position, planned, tenths)) return;
  const { direction, openedNotionalTenths, openedQuantity } = position;
  const isAbove = isAboveOpening(direction, planned);
  const opened = openedNotionalTenths / openedQuantity;
  throw new Refusal({
    id: 'planned_price_wrong',
    rule: `plan_${planned}_side`,
    field: `${planned}_price`,
    params: {
      price: price(tenths),
      open_price: averagePrice(openedNotionalTenths, openedQuantity) ?? '0',
      direction,
    },
    nearest: [price(isAbove ? Math.floor(opened) + 1 : Math.ceil(opened) - 1)],
  });
}

function checkTagLimit(
  entries: ReadonlyMap<string, EntryRow>,
  positionId: string,
  tags: readonly string[],
): void {
  const others = [...entries.values()].filter((row) => row.positionId !== positionId);
  const used = new Set([...others.flatMap((row) => row.tags), ...tags]);
  if (used.size > MAX_TAGS)
    throw new Refusal({
      id: 'journal_tag_limit',
      rule: 'journal_tag_maximum',
      field: 'tags',
      params: { maximum: MAX_TAGS },
    });
}
