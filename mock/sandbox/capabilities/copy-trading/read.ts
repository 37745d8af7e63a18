import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Input, Lang, Schemas } from '#frame/contract/handlers.ts';
import { pageRequestOf, pageResult, sortedPage } from '#frame/contract/page.ts';
import { notFound } from '#frame/contract/refusal.ts';
import { stateAt } from '#frame/records/timeline.ts';
import type { Executor } from '#frame/store/database.ts';
import type { FollowEnv } from './env.ts';
import type { FollowRow, ProductRow } from './records.ts';
import { productSizeYen, readInvestments } from './size.ts';
import { lastClosedOrdinal } from './strategy/track.ts';
import { followProducts, followRecords } from './tables.ts';
import { productOnWire } from './wire.ts';

/** The caller, and the instant (epoch ms) of a read. */
export interface ProductViewer {
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
  const wanted = query.state ? inArray(followProducts.state, [...query.state]) : undefined;
  const rows = await db.select().from(followProducts).where(wanted);
  const keyOf = (row: ProductRow, asOf: number) => [rankOf(env, row, query.sort, asOf), row.number];
  return sortedPage('listFollowProducts', query, at, { rows, keyOf });
}

const STAGES: Readonly<Record<ProductRow['state'], number>> = { recruiting: 0, running: 1, ended: 2 };

/** The place of a product by a sort order, ascending, as of an instant (epoch ms). */
function rankOf(
  { market, tracks }: FollowEnv,
  product: ProductRow,
  sort: Schemas['FollowSort'] | undefined,
  asOf: number,
): number {
  const { number } = product;
  const last = lastClosedOrdinal(market.schedule, asOf);
  switch (sort) {
    case 'risk':
      return tracks.trackOf(number).riskScore;
    case 'drawdown':
      return -millionths(tracks.figuresOf(number, last).maximumDrawdown);
    case 'total_rate':
      return -millionths(tracks.figuresOf(number, last).totalRate);
    case 'deadline':
      return number;
    default:
      return STAGES[stateAt(product, asOf)];
  }
}

function millionths(rate: string): number {
  return Math.round(Number(rate) * 1_000_000);
}

/** Products as the contract writes them for a user. */
export async function followProductsOnWire(
  db: Executor,
  env: FollowEnv,
  rows: readonly ProductRow[],
  { userId, lang, at }: ProductViewer,
): Promise<Schemas['FollowProduct'][]> {
  const investments = await readInvestments(
    db,
    rows.map(({ productId }) => productId),
  );
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
    const own = { sizeYen: productSizeYen(env, row, investments, at), mine: newest.get(productId) ?? null };
    return productOnWire(env, row, own, { lang, at });
  });
}

/** A page of the user's records, the newest first. */
export async function recordsPage(db: Executor, userId: string, query: Input<'listFollowRecords'>['query']) {
  const page = pageRequestOf('listFollowRecords', query);
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
