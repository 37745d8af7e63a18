import { and, count, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Input, Lang, Schemas } from '#frame/contract/handlers.ts';
import { pageRequestOf, pageResult } from '#frame/contract/page.ts';
import { notFound } from '#frame/contract/refusal.ts';
import { price, rateOfPpm, timestamp, timestampOrNull } from '#frame/contract/wire.ts';
import type { Executor } from '#frame/store/database.ts';
import type { IndexLevel } from '#market/indices.ts';
import { issueIn } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import { quoteAt } from '#market/quote.ts';
import { sparkline } from '#market/sparkline.ts';
import type { Piece } from './articles/article-content.ts';
import { bylineIn, noteIn, phraseIn, readingMinutes } from './articles/article-words.ts';
import type { Edition, EditionKind } from './articles/editions.ts';
import { newsIdOf } from './articles/news-id.ts';
import type { ComposedArticle, Newsroom } from './newsroom.ts';
import { newsReads } from './tables.ts';

const CATEGORY = {
  sectors: 'market',
  open: 'market',
  mover: 'company',
  close: 'market',
  movers: 'market',
  volume: 'company',
  closure: 'service',
  split: 'company',
} as const satisfies Record<EditionKind, Schemas['NewsCategory']>;

/** When the user read each of these items; unread items are missing. */
type Reads = ReadonlyMap<string, number>;

async function readsOf(db: Executor, userId: string, newsIds: readonly string[]): Promise<Reads> {
  if (newsIds.length === 0) return new Map();
  const rows = await db
    .select({ newsId: newsReads.newsId, readAt: newsReads.readAt })
    .from(newsReads)
    .where(and(eq(newsReads.userId, userId), inArray(newsReads.newsId, [...newsIds])));
  return new Map(rows.map(({ newsId, readAt }) => [newsId, readAt]));
}

function summaryWire(
  market: Market,
  { edition, story }: ComposedArticle,
  reads: Reads,
  lang: Lang,
): Schemas['NewsSummary'] {
  const news_id = newsIdOf(market, edition);
  return {
    news_id,
    category: CATEGORY[edition.kind],
    title: phraseIn(market, lang, story.title),
    summary: phraseIn(market, lang, story.summary),
    source: 'sandbox_fiction',
    codes: story.codes,
    reading_minutes: readingMinutes(market, story, lang),
    published_at: timestamp(edition.at),
    read_at: timestampOrNull(reads.get(news_id) ?? null),
  };
}

/** The matching news, the newest first. */
export async function listNews(
  room: Newsroom,
  reader: { db: Executor; userId: string; lang: Lang; now: number },
  query: Input<'listNews'>['query'],
) {
  const { market } = room;
  const page = pageRequestOf('listNews', query);
  const { category } = query;
  const entries = await room.list({
    now: reader.now,
    limit: page.limit + 1,
    before: page.after,
    isAbout: ({ kind }) => category === undefined || CATEGORY[kind] === category,
    code: query.code,
  });
  const { shown, next_cursor } = pageResult(page, entries, ({ edition }) => edition.mark);
  const ids = shown.map(({ edition }) => newsIdOf(market, edition));
  const reads = await readsOf(reader.db, reader.userId, ids);
  return { items: shown.map((each) => summaryWire(market, each, reads, reader.lang)), next_cursor };
}

/**
 * One article.
 *
 * @throws ProtocolError 404 if there is none with that id, or none yet.
 */
export async function newsItem(
  room: Newsroom,
  reader: { db: Executor; userId: string; lang: Lang; now: number },
  newsId: string,
): Promise<Schemas['NewsItem']> {
  const { market } = room;
  const { db, userId, lang } = reader;
  const edition = room.published(newsId, reader.now);
  if (!edition) throw notFound();
  const story = room.story(edition);
  const related = room.related(edition).map((each) => ({ edition: each, story: room.story(each) }));
  const ids = [newsId, ...related.map((each) => newsIdOf(market, each.edition))];
  const reads = await readsOf(db, userId, ids);
  const { codes: _, ...summary } = summaryWire(market, { edition, story }, reads, lang);
  return {
    ...summary,
    byline: bylineIn(lang),
    indices: story.indices.map(indexWire),
    blocks: [
      ...story.pieces.map((piece) => blockWire(market, piece, lang)),
      { kind: 'note', text: noteIn(lang), code: null },
    ],
    stocks: story.codes.map((code) => stockWire(market, code, edition)),
    related: related.map((each) => summaryWire(market, each, reads, lang)),
    link: { page: 'subPackages/details/details', params: { topic: 'news', id: newsId } },
  };
}

function blockWire(market: Market, piece: Piece, lang: Lang): Schemas['NewsBlock'] {
  return piece.kind === 'stock'
    ? { kind: 'stock', text: null, code: piece.code }
    : { kind: piece.kind, text: phraseIn(market, lang, piece.phrase), code: null };
}

function indexWire(index: IndexLevel): Schemas['NewsIndexFigure'] {
  return {
    index_id: index.indexId,
    name: index.name,
    value: (index.valueHundredths / 100).toFixed(2),
    change_rate: rateOfPpm(index.changePpm),
  };
}

function stockWire(market: Market, code: string, { at }: Edition): Schemas['NewsStockFigure'] {
  const issue = issueIn(market, code);
  const quote = quoteAt(market, issue, at);
  return {
    code,
    name: issue.name,
    short_name: issue.shortName,
    segment: issue.segment,
    price: price(quote.priceTenths),
    change: price(quote.changeTenths),
    change_rate: rateOfPpm(quote.changePpm),
    sparkline: sparkline(market, issue, at).map(price),
  };
}

/**
 * Marks an article as read; one that is already read keeps its time.
 *
 * @throws ProtocolError 404 if there is none with that id, or none yet.
 */
export async function markNewsRead(
  room: Newsroom,
  reader: { db: Executor; userId: string; now: number },
  newsId: string,
): Promise<void> {
  const edition = room.published(newsId, reader.now);
  if (!edition) throw notFound();
  const { userId, now } = reader;
  await reader.db
    .insert(newsReads)
    .values({ userId, newsId, publishedAt: edition.at, readAt: now })
    .onConflictDoNothing();
}

/** How many items of the last day the user has not read. */
export async function countUnreadNews(
  room: Newsroom,
  db: Executor,
  userId: string,
  now: number,
): Promise<number> {
  const { since, editions } = room.fresh(now);
  const [row] = await db
    .select({ read: count() })
    .from(newsReads)
    .where(
      and(eq(newsReads.userId, userId), gte(newsReads.publishedAt, since), lte(newsReads.publishedAt, now)),
    );
  return editions - (row?.read ?? 0);
}
