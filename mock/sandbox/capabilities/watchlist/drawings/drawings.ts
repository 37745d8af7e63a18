import { isDeepStrictEqual } from 'node:util';
import type { ChartDrawing } from '@tsubame/sdk/schema';
import { and, eq, ne, sum } from 'drizzle-orm';
import { ProtocolError, Refusal } from '#frame/contract/refusal.ts';
import { parsePriceTenths, price as priceOnWire } from '#frame/contract/wire.ts';
import type { Executor, Tx } from '#frame/store/database.ts';
import { lockUser } from '#frame/unit-runner/lock-user.ts';
import { chartDrawings } from './tables.ts';

/** Maximum number of drawings of a user over all issues. */
const MAX_DRAWINGS = 500;

/** The drawings of an issue as a client sees them. */
export type Drawings = {
  readonly version: number;
  readonly items: readonly ChartDrawing[];
  /** Epoch ms; null if they were never saved. */
  readonly savedAt: number | null;
};

/** The ratios of the splits of an issue that took effect after one instant and up to a later one (epoch ms). */
export type SplitRatios = (code: string, after: number, until: number) => readonly number[];

const NEVER_SAVED: Drawings = { version: 0, items: [], savedAt: null };

/** The user's drawings of an issue, at the prices of an instant (epoch ms): each split since the last save is a version of its own. */
export async function drawingsOf(
  db: Executor,
  { userId, code, at }: { readonly userId: string; readonly code: string; readonly at: number },
  splitRatios: SplitRatios,
): Promise<Drawings> {
  const [row] = await db
    .select()
    .from(chartDrawings)
    .where(and(eq(chartDrawings.userId, userId), eq(chartDrawings.code, code)));
  if (!row) return NEVER_SAVED;
  const ratios = splitRatios(code, row.savedAt, at);
  return {
    version: row.version + ratios.length,
    items: ratios.reduce<readonly ChartDrawing[]>(
      (items, ratio) => items.map((item) => splitDrawing(item, ratio)),
      row.items,
    ),
    savedAt: row.savedAt,
  };
}

/**
 * Replaces the user's drawings of an issue. The user's row is locked, so that version and limit hold in a race.
 *
 * @throws Refusal chart_drawings_changed, chart_drawings_limit
 * @throws ProtocolError 422 for a repeated id
 */
export async function saveDrawings(
  tx: Tx,
  place: { readonly userId: string; readonly code: string; readonly at: number },
  { version, items }: { readonly version: number; readonly items: readonly ChartDrawing[] },
  splitRatios: SplitRatios,
): Promise<Drawings> {
  checkIds(items);
  await lockUser(tx, place.userId);
  const before = await drawingsOf(tx, place, splitRatios);
  if (isDeepStrictEqual(before.items, items)) return before;
  if (version !== before.version)
    throw new Refusal({
      id: 'chart_drawings_changed',
      rule: 'chart_drawings_version',
      field: 'version',
      params: { version, current: before.version },
      nearest: [String(before.version)],
    });
  await checkLimit(tx, place, items.length);
  const { userId, code, at } = place;
  const row = { version: before.version + 1, items, count: items.length, savedAt: at };
  await tx
    .insert(chartDrawings)
    .values({ userId, code, ...row })
    .onConflictDoUpdate({ target: [chartDrawings.userId, chartDrawings.code], set: row });
  return row;
}

/** Deletes all drawings of a user who closes the account. */
export async function deleteDrawings(db: Executor, userId: string): Promise<void> {
  await db.delete(chartDrawings).where(eq(chartDrawings.userId, userId));
}

function checkIds(items: readonly ChartDrawing[]): void {
  const seen = new Set<string>();
  for (const [at, { drawing_id }] of items.entries()) {
    if (seen.has(drawing_id))
      throw new ProtocolError(422, [
        { path: `body.items.${at}.drawing_id`, message: 'must differ from the ids of the other drawings' },
      ]);
    seen.add(drawing_id);
  }
}

async function checkLimit(
  tx: Tx,
  { userId, code }: { readonly userId: string; readonly code: string },
  count: number,
): Promise<void> {
  const [others] = await tx
    .select({ count: sum(chartDrawings.count) })
    .from(chartDrawings)
    .where(and(eq(chartDrawings.userId, userId), ne(chartDrawings.code, code)));
  const elsewhere = Number(others?.count ?? 0);
  if (elsewhere + count > MAX_DRAWINGS)
    throw new Refusal({
      id: 'chart_drawings_limit',
      rule: 'chart_drawings_maximum',
      field: 'items',
      params: { maximum: MAX_DRAWINGS, elsewhere },
      nearest: [String(MAX_DRAWINGS - elsewhere)],
    });
}

/** A drawing at the prices after a split. */
function splitDrawing(drawing: ChartDrawing, ratio: number): ChartDrawing {
  const priceAfter = (price: string) => priceOnWire(Math.round(parsePriceTenths(price) / ratio));
  const after = <Point extends { readonly price: string }>(point: Point): Point => ({
    ...point,
    price: priceAfter(point.price),
  });
  switch (drawing.kind) {
    case 'horizontal_line':
      return after(drawing);
    case 'text':
      return { ...drawing, point: after(drawing.point) };
    default:
      return { ...drawing, start: after(drawing.start), end: after(drawing.end) };
  }
}
