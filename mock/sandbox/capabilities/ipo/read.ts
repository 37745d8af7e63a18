import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Input, Schemas } from '#frame/contract/handlers.ts';
import { pageRequestOf, pageResult, sortedPage } from '#frame/contract/page.ts';
import { notFound } from '#frame/contract/refusal.ts';
import { drawEntryOnWire, LONGEST_ROSTER_PAGE, rosterOnWire } from '#frame/draws/draw-wire.ts';
import type { Executor } from '#frame/store/database.ts';
import { type IpoEnv, offeringOf } from './env.ts';
import type { IpoApplicationRow, IpoRow } from './records.ts';
import { ipoApplications, ipoResults, ipoRoster, ipos } from './tables.ts';
import { ipoApplicationOnWire, type ResultRow } from './wire.ts';

const WINNING = ['won', 'approved', 'lapsed'] as const;

/** The offering with that id. @throws ProtocolError 404 if there is none. */
export async function ipoById(db: Executor, ipoId: string): Promise<IpoRow> {
  const [row] = await db.select().from(ipos).where(eq(ipos.ipoId, ipoId));
  if (!row) throw notFound();
  return row;
}

/** A page of the offerings: those still to be drawn with the next draw first, then the others, the newest first. */
export async function iposPage(db: Executor, env: IpoEnv, query: Input<'listIpos'>['query'], at: number) {
  const wanted = query.state ? inArray(ipos.state, [...query.state]) : undefined;
  const rows = await db.select().from(ipos).where(wanted);
  const keyOf = ({ number }: IpoRow, asOf: number) =>
    offeringOf(env, number).drawAt <= asOf ? [1, -number] : [0, number];
  return sortedPage('listIpos', query, at, { rows, keyOf });
}

/** The user's applications by offering. */
export async function applicationsByIpo(db: Executor, userId: string): Promise<Map<string, string>> {
  const { ipoId, applicationId } = ipoApplications;
  const rows = await db
    .select({ ipoId, applicationId })
    .from(ipoApplications)
    .where(eq(ipoApplications.userId, userId));
  return new Map(rows.map((row) => [row.ipoId, row.applicationId]));
}

/** A page of the user's applications, the newest first. */
export async function ipoApplicationsPage(
  db: Executor,
  env: IpoEnv,
  userId: string,
  query: Input<'listIpoApplications'>['query'],
): Promise<{ items: Schemas['IpoApplication'][]; next_cursor: string | null }> {
  const page = pageRequestOf('listIpoApplications', query);
  const rows = await db
    .select()
    .from(ipoApplications)
    .where(
      and(
        eq(ipoApplications.userId, userId),
        query.view === 'winning' ? inArray(ipoApplications.state, [...WINNING]) : undefined,
        query.state ? inArray(ipoApplications.state, [...query.state]) : undefined,
        page.after === null ? undefined : lt(ipoApplications.seq, page.after),
      ),
    )
    .orderBy(desc(ipoApplications.seq))
    .limit(page.limit + 1);
  const { shown, next_cursor } = pageResult(page, rows, ({ seq }) => seq);
  return { items: await ipoApplicationsOnWire(db, env, shown), next_cursor };
}

/** The user's application with that id. @throws ProtocolError 404 if the user has none. */
export async function applicationById(
  db: Executor,
  env: IpoEnv,
  userId: string,
  applicationId: string,
): Promise<Schemas['IpoApplication']> {
  const rows = await db
    .select()
    .from(ipoApplications)
    .where(and(eq(ipoApplications.userId, userId), eq(ipoApplications.applicationId, applicationId)));
  const [shown] = await ipoApplicationsOnWire(db, env, rows);
  if (!shown) throw notFound();
  return shown;
}

/** Applications as the contract writes them. */
export async function ipoApplicationsOnWire(
  db: Executor,
  env: IpoEnv,
  rows: readonly IpoApplicationRow[],
): Promise<Schemas['IpoApplication'][]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ ipoId }) => ipoId);
  const offerings = await db.select().from(ipos).where(inArray(ipos.ipoId, ids));
  const results = await resultsOf(db, rows);
  return rows.flatMap((row) => {
    const ipo = offerings.find(({ ipoId }) => ipoId === row.ipoId);
    return ipo
      ? [ipoApplicationOnWire(env, row, ipo, results.find(({ entry }) => entry === row.entry) ?? null)]
      : [];
  });
}

/** A page of the roster in ascending order of entry, with what the draw gave; empty until it is sealed. */
export async function ipoRosterPage(
  db: Executor,
  ipo: IpoRow,
  query: Input<'getIpoDraw'>['query'],
): Promise<Schemas['DrawProof']['roster']> {
  const page = pageRequestOf('getIpoDraw', { ...query, limit: query.limit ?? LONGEST_ROSTER_PAGE });
  const lines = await db
    .select()
    .from(ipoRoster)
    .where(eq(ipoRoster.ipoId, ipo.ipoId))
    .orderBy(asc(ipoRoster.entry))
    .offset(page.after ?? 0)
    .limit(page.limit + 1);
  return rosterOnWire(page, lines, await resultsOf(db, lines));
}

/** The user's own entry in the draw of an offering, null without an application. */
export async function ownIpoEntry(
  db: Executor,
  ipo: IpoRow,
  userId: string,
): Promise<Schemas['DrawEntry'] | null> {
  const [row] = await db
    .select()
    .from(ipoApplications)
    .where(and(eq(ipoApplications.userId, userId), eq(ipoApplications.ipoId, ipo.ipoId)));
  if (!row) return null;
  const [result] = await resultsOf(db, [row]);
  return drawEntryOnWire(row, ipo, result ?? null);
}

/** Draw results of roster lines, each named by offering and entry, the key of the table. */
async function resultsOf(
  db: Executor,
  lines: readonly { readonly ipoId: string; readonly entry: string }[],
): Promise<ResultRow[]> {
  if (lines.length === 0) return [];
  const ids = [...new Set(lines.map(({ ipoId }) => ipoId))];
  const entries = lines.map(({ entry }) => entry);
  return db
    .select()
    .from(ipoResults)
    .where(and(inArray(ipoResults.ipoId, ids), inArray(ipoResults.entry, entries)));
}
