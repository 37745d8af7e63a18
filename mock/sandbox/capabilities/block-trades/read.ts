import { and, asc, desc, eq, inArray, lt, sum } from 'drizzle-orm';
import type { Input, Schemas } from '#frame/contract/handlers.ts';
import { pageRequestOf, pageResult, sortedPage } from '#frame/contract/page.ts';
import { notFound } from '#frame/contract/refusal.ts';
import {
  drawEntryOnWire,
  LONGEST_ROSTER_PAGE,
  rosterOnWire,
  type StoredDrawResult,
} from '#frame/draws/draw-wire.ts';
import { stateAt } from '#frame/records/timeline.ts';
import type { Executor } from '#frame/store/database.ts';
import type { BlockEnv } from './env.ts';
import type { BlockApplicationRow, BlockRow } from './records.ts';
import { blockOf } from './rules/block.ts';
import { simulatedBlockApplicants } from './rules/simulated-applicants.ts';
import { blockTradeApplications, blockTradeResults, blockTradeRoster, blockTrades } from './tables.ts';
import { type BlockViewer, blockApplicationOnWire } from './wire.ts';

/** The block with that id. @throws ProtocolError 404 if there is none. */
export async function blockById(db: Executor, blockTradeId: string): Promise<BlockRow> {
  const [row] = await db.select().from(blockTrades).where(eq(blockTrades.blockTradeId, blockTradeId));
  if (!row) throw notFound();
  return row;
}

/** A page of the blocks: those still to be drawn with the next deadline first, then the others, the newest first. */
export async function blocksPage(
  db: Executor,
  env: BlockEnv,
  query: Input<'listBlockTrades'>['query'],
  at: number,
) {
  const wanted = query.state ? inArray(blockTrades.state, [...query.state]) : undefined;
  const rows = await db.select().from(blockTrades).where(wanted);
  const keyOf = (row: BlockRow, asOf: number) => {
    const { number } = row;
    const state = stateAt(row, asOf);
    const isLive = state === 'upcoming' || state === 'open';
    return isLive ? [0, blockOf(env.market, number).applyTo, number] : [1, -number];
  };
  return sortedPage('listBlockTrades', query, at, { rows, keyOf });
}

/** The caller's application and the lots applied for so far, by block, at an instant (epoch ms). */
export async function blockViewersOf(
  db: Executor,
  env: BlockEnv,
  userId: string,
  { rows, at }: { rows: readonly BlockRow[]; at: number },
): Promise<(row: BlockRow) => BlockViewer> {
  const ids = rows.map(({ blockTradeId }) => blockTradeId);
  const { blockTradeId, lots } = blockTradeApplications;
  const own = await db
    .select()
    .from(blockTradeApplications)
    .where(and(eq(blockTradeApplications.userId, userId), inArray(blockTradeId, ids)));
  const sums = await db
    .select({ blockTradeId, lots: sum(lots).mapWith(Number) })
    .from(blockTradeApplications)
    .where(inArray(blockTradeId, ids))
    .groupBy(blockTradeId);
  return (row) => {
    const isOf = (one: { blockTradeId: string }) => one.blockTradeId === row.blockTradeId;
    const applicants = simulatedBlockApplicants(blockOf(env.market, row.number), row.blockTradeId);
    const simulated = applicants.reduce((total, one) => (one.appliedAt <= at ? total + one.lots : total), 0);
    return { mine: own.find(isOf) ?? null, appliedLots: (sums.find(isOf)?.lots ?? 0) + simulated };
  };
}

/** A page of the user's applications, the newest first. */
export async function blockApplicationsPage(
  db: Executor,
  env: BlockEnv,
  userId: string,
  query: Input<'listBlockTradeApplications'>['query'],
): Promise<{ items: Schemas['BlockTradeApplication'][]; next_cursor: string | null }> {
  const page = pageRequestOf('listBlockTradeApplications', query);
  const rows = await db
    .select()
    .from(blockTradeApplications)
    .where(
      and(
        eq(blockTradeApplications.userId, userId),
        query.state ? inArray(blockTradeApplications.state, [...query.state]) : undefined,
        page.after === null ? undefined : lt(blockTradeApplications.seq, page.after),
      ),
    )
    .orderBy(desc(blockTradeApplications.seq))
    .limit(page.limit + 1);
  const { shown, next_cursor } = pageResult(page, rows, ({ seq }) => seq);
  return { items: await blockApplicationsOnWire(db, env, shown), next_cursor };
}

/** Applications as the contract writes them. */
export async function blockApplicationsOnWire(
  db: Executor,
  env: BlockEnv,
  rows: readonly BlockApplicationRow[],
): Promise<Schemas['BlockTradeApplication'][]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ blockTradeId }) => blockTradeId);
  const blocks = await db.select().from(blockTrades).where(inArray(blockTrades.blockTradeId, ids));
  const results = await resultsOf(db, rows);
  return rows.flatMap((row) => {
    const block = blocks.find(({ blockTradeId }) => blockTradeId === row.blockTradeId);
    const result = results.find(({ entry }) => entry === row.entry) ?? null;
    return block ? [blockApplicationOnWire(env, row, block, result)] : [];
  });
}

/** A page of the roster in ascending order of entry, with what the draw gave; empty until it is sealed. */
export async function blockRosterPage(
  db: Executor,
  { blockTradeId }: BlockRow,
  query: Input<'getBlockTradeDraw'>['query'],
): Promise<Schemas['DrawProof']['roster']> {
  const page = pageRequestOf('getBlockTradeDraw', { ...query, limit: query.limit ?? LONGEST_ROSTER_PAGE });
  const lines = await db
    .select()
    .from(blockTradeRoster)
    .where(eq(blockTradeRoster.blockTradeId, blockTradeId))
    .orderBy(asc(blockTradeRoster.entry))
    .offset(page.after ?? 0)
    .limit(page.limit + 1);
  return rosterOnWire(page, lines, await resultsOf(db, lines));
}

/** The user's own entry in the draw of a block, null without an application. */
export async function ownBlockEntry(
  db: Executor,
  block: BlockRow,
  userId: string,
): Promise<Schemas['DrawEntry'] | null> {
  const [row] = await db
    .select()
    .from(blockTradeApplications)
    .where(
      and(
        eq(blockTradeApplications.userId, userId),
        eq(blockTradeApplications.blockTradeId, block.blockTradeId),
      ),
    );
  if (!row) return null;
  const [result] = await resultsOf(db, [row]);
  return drawEntryOnWire(row, block, result ?? null);
}

/** Draw results of roster lines, each named by block and entry, the key of the table. */
async function resultsOf(
  db: Executor,
  lines: readonly { readonly blockTradeId: string; readonly entry: string }[],
): Promise<StoredDrawResult[]> {
  if (lines.length === 0) return [];
  const ids = [...new Set(lines.map(({ blockTradeId }) => blockTradeId))];
  const entries = lines.map(({ entry }) => entry);
  return db
    .select()
    .from(blockTradeResults)
    .where(and(inArray(blockTradeResults.blockTradeId, ids), inArray(blockTradeResults.entry, entries)));
}
