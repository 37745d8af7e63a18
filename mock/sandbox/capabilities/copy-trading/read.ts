import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Input, Lang, Schemas } from '#frame/contract/handlers.ts';
import { pageOf, pageResult } from '#frame/contract/page.ts';
import { notFound } from '#frame/contract/refusal.ts';
import type { Executor } from '#frame/store/database.ts';
import type { FollowEnv } from './env.ts';
import type { FollowRow, ProductRow } from './records.ts';
import { fundSize } from './size.ts';
import { closedOrdinal } from './strategy/track.ts';
import { followProducts, followRecords } from './tables.ts';
import { productOnWire } from './wire.ts';

/** The caller, and the instant (epoch ms) of a read. */
export interface Viewer {
  readonly userId: string;
  readonly lang: Lang;
  readonly at: number;
}

/** The product with that id. @throws ProtocolError 404 if there is none. */
export async function productById(db: Executor, productId: string): Promise<ProductRow> {
  const [row] = await db.select().from(followProducts).where(eq(followProducts.productId, productId));
  if (!row) throw notFound();
  return row;
}

/** A page of the products in the wanted order, else those that can be followed first, the nearest deadline first. */
export async function productsPage(
  db: Executor,
  env: FollowEnv,
  query: Input<'listFollowProducts'>['query'],
  at: number,
) {
  const page = pageOf('listFollowProducts', query);
  const wanted = query.state ? inArray(followProducts.state, [...query.state]) : undefined;
  const rows = await db.select().from(followProducts).where(wanted).orderBy(asc(followProducts.number));
  const last = closedOrdinal(env.market.schedule, at);
  const inOrder = rows
    .map((row) => ({ row, mark: markOf(env, row, { sort: query.sort, last }) }))
    .toSorted((a, b) => a.mark - b.mark || a.row.number - b.row.number)
    .map(({ row }) => row);
  const from = page.after === null ? 0 : inOrder.findIndex(({ number }) => number === page.after) + 1;
  return pageResult(page, inOrder.slice(from, from + page.limit + 1), ({ number }) => number);
}

const STAGES: Readonly<Record<ProductRow['state'], number>> = { recruiting: 0, running: 1, ended: 2 };

/** The sort key of a product, ascending. */
function markOf(
  { tracks }: FollowEnv,
  { number, state }: ProductRow,
  { sort, last }: { sort: Schemas['FollowSort'] | undefined; last: number },
): number {
  switch (sort) {
    case 'risk':
      return tracks.trackOf(number).riskScore;
    case 'drawdown':
      return -Number(tracks.figuresOf(number, last).maximumDrawdown);
    case 'total_rate':
      return -Number(tracks.figuresOf(number, last).totalRate);
    case 'deadline':
      return number;
    default:
      return STAGES[state];
  }
}

/** Products as the contract writes them for a user. */
export async function productsShown(
  db: Executor,
  env: FollowEnv,
  rows: readonly ProductRow[],
  { userId, lang, at }: Viewer,
): Promise<Schemas['FollowProduct'][]> {
  const sizes = await fundSize(db, env, rows, at);
  const mine = await db
    .select({ productId: followRecords.productId, recordId: followRecords.recordId })
    .from(followRecords)
    .where(
      and(eq(followRecords.userId, userId), inArray(followRecords.state, ['pending_review', 'following'])),
    )
    .orderBy(asc(followRecords.seq));
  const newest = new Map(mine.map(({ productId, recordId }) => [productId, recordId]));
  return rows.map((row) => {
    const { productId } = row;
    const own = { sizeYen: sizes.get(productId) ?? 0, mine: newest.get(productId) ?? null };
    return productOnWire(env, row, own, { lang, at });
  });
}

/** A page of the user's records, the newest first. */
export async function recordsPage(db: Executor, userId: string, query: Input<'listFollowRecords'>['query']) {
  const page = pageOf('listFollowRecords', query);
  const rows = await db
    .select()
    .from(followRecords)
    .where(
      and(
        eq(followRecords.userId, userId),
        query.state ? inArray(followRecords.state, [...query.state]) : undefined,
        page.after === null ? undefined : lt(followRecords.seq, page.after),
      ),
    )
    .orderBy(desc(followRecords.seq))
    .limit(page.limit + 1);
  return pageResult(page, rows, ({ seq }) => seq);
}

/** The user's record with that id. @throws ProtocolError 404 if the user has none. */
export async function recordById(db: Executor, userId: string, recordId: string): Promise<FollowRow> {
  const [row] = await db
    .select()
    .from(followRecords)
    .where(and(eq(followRecords.userId, userId), eq(followRecords.recordId, recordId)));
  if (!row) throw notFound();
  return row;
}
