import { DAY_MS } from '@tsubame/sdk/rules';
import { BoundedCache } from '#market/bounded-cache.ts';
import type { Market } from '#market/market.ts';
import { type ArticleContent, articleContentOf } from './articles/article-content.ts';
import { type Edition, editionsBetween } from './articles/editions.ts';
import { editionOf } from './articles/news-id.ts';

/** How far back lists of news go; an article can be read by its id however old it is. */
const LISTED_MS = 30 * DAY_MS;
/** Age from which badges no longer count an item. */
const FRESH_MS = DAY_MS;
const REMEMBERED_STORIES = 2_000;
const MOST_RELATED = 3;

export type ComposedArticle = { readonly edition: Edition; readonly story: ArticleContent };

/** The news of a market, with a cache of article contents. */
export class Newsroom {
  readonly market: Market;
  readonly #stories = new BoundedCache<ArticleContent>(REMEMBERED_STORIES);

  constructor(market: Market) {
    this.market = market;
  }

  story(edition: Edition): ArticleContent {
    return this.#stories.get(edition.mark, () => articleContentOf(this.market, edition));
  }

  /** The edition with the id, if it is published by the instant (epoch ms). */
  published(newsId: string, now: number): Edition | undefined {
    const edition = editionOf(this.market, newsId);
    return edition && edition.at <= now ? edition : undefined;
  }

  /**
   * Matching editions with their stories, the newest first, at most `limit`. Yields to other requests between two
   * articles, since an uncached one takes some milliseconds.
   */
  async list(wish: {
    now: number;
    limit: number;
    /** Only editions with a lower mark, if given. */
    before: number | null;
    isAbout?: (edition: Edition) => boolean;
    code?: string | undefined;
  }): Promise<ComposedArticle[]> {
    const { now, limit, before, isAbout = () => true, code } = wish;
    const found: ComposedArticle[] = [];
    for (const edition of editionsBetween(this.market, now - LISTED_MS, now)) {
      if (found.length === limit) break;
      if ((before !== null && edition.mark >= before) || !isAbout(edition)) continue;
      await new Promise((resolve) => setImmediate(resolve));
      const story = this.story(edition);
      if (code === undefined || story.codes.includes(code)) found.push({ edition, story });
    }
    return found;
  }

  /** Editions before this one that a reader may want next: the last of its kind, then the latest of any. */
  related({ kind, at, mark }: Edition): Edition[] {
    const earlier = [...editionsBetween(this.market, at - 8 * DAY_MS, at)].filter(
      (edition) => edition.mark < mark && edition.kind !== 'closure',
    );
    const same = earlier.find((edition) => edition.kind === kind);
    return [...new Set([...(same ? [same] : []), ...earlier])].slice(0, MOST_RELATED);
  }

  /** Editions of the last day, for the count of unread items, and the start of that day (epoch ms). */
  fresh(now: number): { since: number; editions: number } {
    const since = now - FRESH_MS;
    return { since, editions: [...editionsBetween(this.market, since, now)].length };
  }
}
