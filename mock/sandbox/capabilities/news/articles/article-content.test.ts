import { DAY_MS, startOfDay } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlaceholderValue } from '#frame/contract/wording.ts';
import { anyDay, anyMarket, onTradingDay, testMarket } from '#market/arbitraries.ts';
import { indicesAt } from '#market/indices.ts';
import { createMarket } from '#market/market.ts';
import { moveComponentOn } from '#market/moves.ts';
import { quoteAt } from '#market/quote.ts';
import { FIRST_TRADING_DAY, tradingDayAt } from '#market/schedule.ts';
import { splitsOf } from '#market/splits.ts';
import { type Issue, issueOf, originalIssues } from '#market/universe.ts';
import { type ArticleContent, articleContentOf, type Phrase } from './article-content.ts';
import { phraseIn } from './article-words.ts';
import { type Edition, editionsBetween, editionsOf } from './editions.ts';
import { editionOf, newsIdOf } from './news-id.ts';

const anyEdition = fc
  .tuple(anyMarket, anyDay, fc.nat())
  .map(([market, any, choice]) => {
    const day = onTradingDay(market.schedule, Math.max(any, FIRST_TRADING_DAY + 61));
    const editions = editionsOf(market, day);
    return { market, edition: editions[choice % editions.length] as Edition };
  })
  .filter(({ edition }) => edition !== undefined);

const phrasesOf = (story: ArticleContent): Phrase[] => [
  story.title,
  story.summary,
  ...story.pieces.flatMap((piece) => (piece.kind === 'stock' ? [] : [piece.phrase])),
];

/** The figure that one of the story's phrases has under the name. */
function figureOf<K extends string>(story: ArticleContent, name: string, kind: K) {
  const value = phrasesOf(story).find((each) => each.values[name])?.values[name] as PlaceholderValue;
  return (value as unknown as Record<K, number>)[kind];
}

describe('an article', () => {
  it('has the figures of the market at the instant of its publication', () => {
    fc.assert(
      fc.property(anyEdition, ({ market, edition }) => {
        const story = articleContentOf(market, edition);
        const quotes = new Map(
          originalIssues.map((issue) => [issue.code, quoteAt(market, issue, edition.at)]),
        );
        const changes = [...quotes.values()].map((quote) => quote.changePpm);
        switch (edition.kind) {
          case 'open':
          case 'close': {
            const indices = indicesAt(market, edition.at).map(
              ({ sparklineHundredths: _, ...level }) => level,
            );
            expect(story.indices).toEqual(indices);
            expect(figureOf(story, 'up', 'count')).toBe(changes.filter((change) => change > 0).length);
            expect(figureOf(story, 'down', 'count')).toBe(changes.filter((change) => change < 0).length);
            expect(figureOf(story, 'stockRate', 'change')).toBe(Math.max(...changes));
            expect(figureOf(story, 'otherRate', 'change')).toBe(Math.min(...changes));
            break;
          }
          case 'mover': {
            const [code = ''] = story.codes;
            const quote = quotes.get(code);
            expect(Math.abs(quote?.changePpm ?? 0)).toBe(Math.max(...changes.map(Math.abs)));
            expect(figureOf(story, 'rate', 'change')).toBe(quote?.changePpm);
            expect(figureOf(story, 'price', 'price')).toBe(quote?.priceTenths);
            expect(figureOf(story, 'high', 'price')).toBe(quote?.highTenths);
            expect(figureOf(story, 'low', 'price')).toBe(quote?.lowTenths);
            expect(figureOf(story, 'volume', 'count')).toBe(quote?.volume);
            break;
          }
          case 'movers': {
            const sorted = changes.toSorted((a, b) => b - a);
            const shownChanges = story.codes.map((code) => quotes.get(code)?.changePpm);
            expect(shownChanges).toEqual([...sorted.slice(0, 3), ...sorted.slice(-3).toReversed()]);
            break;
          }
          case 'volume': {
            const quote = quotes.get(story.codes[0] ?? '');
            expect(figureOf(story, 'volume', 'count')).toBe(quote?.volume);
            expect(figureOf(story, 'price', 'price')).toBe(quote?.priceTenths);
            expect(figureOf(story, 'rate', 'change')).toBe(quote?.changePpm);
            break;
          }
          case 'sectors': {
            const before = editionsOf(market, edition.day - 1).length === 0 ? null : edition.day - 1;
            // The session before is the last one that closed: what a quote of its last second says.
            if (before !== null) {
              const last = originalIssues.map(
                (issue) => quoteAt(market, issue, startOfDay(before) + DAY_MS - 1000).changePpm,
              );
              expect(figureOf(story, 'up', 'count')).toBe(last.filter((change) => change > 0).length);
            }
            break;
          }
          case 'closure':
            expect(story.codes).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('about the largest move is ten times as likely about an issue with news as at random', () => {
    const market = testMarket('exchange');
    let [movers, withNews, all] = [0, 0, 0];
    for (let ordinal = 2_700; ordinal < 2_900; ordinal += 1) {
      const hasNews = (issue: Issue) => moveComponentOn(market, issue, ordinal, 'news') !== 0;
      all += originalIssues.filter(hasNews).length / originalIssues.length;
      for (const edition of editionsOf(market, tradingDayAt('exchange', ordinal))) {
        const [code] = edition.kind === 'mover' ? articleContentOf(market, edition).codes : [];
        if (code === undefined) continue;
        movers += 1;
        withNews += hasNews(issueOf(code)) ? 1 : 0;
      }
    }
    expect(movers).toBeGreaterThan(150);
    expect(withNews / movers).toBeGreaterThan((10 * all) / 200);
  });

  it('is the same on another instance and after any earlier reads', () => {
    fc.assert(
      fc.property(fc.constantFrom('exchange', 'always_open'), anyDay, (schedule, any) => {
        const day = onTradingDay(schedule, Math.max(any, FIRST_TRADING_DAY + 61));
        const fresh = createMarket({ seed: 'tsubame', schedule });
        for (const edition of editionsOf(fresh, day).toReversed())
          expect(articleContentOf(fresh, edition)).toEqual(articleContentOf(testMarket(schedule), edition));
      }),
      { numRuns: 8 },
    );
  });
});

describe('the id of an article', () => {
  it('identifies its edition, in its own market only', () => {
    fc.assert(
      fc.property(anyEdition, ({ market, edition }) => {
        const id = newsIdOf(market, edition);
        expect(id).toMatch(/^nws_[0-9a-hjkmnp-tv-z]{26}$/);
        expect(editionOf(market, id)).toEqual(edition);
        const other = createMarket({ seed: 'another', schedule: market.schedule });
        expect(editionOf(other, id)).toBeUndefined();
      }),
    );
  });

  it('is unknown with any letter changed', () => {
    fc.assert(
      fc.property(
        anyEdition,
        fc.integer({ min: 4, max: 29 }),
        fc.constantFrom(...'0123456789abcdefghjkmnpqrstvwxyz'),
        ({ market, edition }, place, letter) => {
          const id = newsIdOf(market, edition);
          fc.pre(id[place] !== letter);
          expect(editionOf(market, `${id.slice(0, place)}${letter}${id.slice(place + 1)}`)).toBeUndefined();
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the editions', () => {
  it('are sorted by mark, without duplicates, within the requested time', () => {
    fc.assert(
      fc.property(anyMarket, anyDay, (market, day) => {
        const until = startOfDay(day) + 50_000_000;
        const listed = [...editionsBetween(market, until - 5 * DAY_MS, until)];
        const marks = listed.map((edition) => edition.mark);
        expect(marks).toEqual([...new Set(marks)].toSorted((a, b) => b - a));
        expect(listed.map((edition) => edition.at)).toEqual(
          listed.map((edition) => edition.at).toSorted((a, b) => b - a),
        );
        expect(listed.every(({ at }) => at >= until - 5 * DAY_MS && at <= until)).toBe(true);
      }),
    );
  });

  it('announce the holiday of 23 November 2026 on the business day before, but no plain weekend', () => {
    const days = (from: string, to: string) =>
      [
        ...editionsBetween(
          testMarket('exchange'),
          Date.parse(`${from}T00:00+09:00`),
          Date.parse(`${to}T23:59+09:00`),
        ),
      ].filter(({ kind }) => kind === 'closure');
    expect(days('2026-11-16', '2026-11-24').map(({ at }) => new Date(at).toISOString())).toEqual([
      '2026-11-20T04:00:00.000Z',
    ]);
    expect(days('2026-11-09', '2026-11-15')).toEqual([]);
    expect(days('2026-12-29', '2027-01-04')).toHaveLength(1);
  });

  it('announce a split with its terms after the close of its day', () => {
    const market = testMarket('exchange');
    const issue = issueOf('6503');
    const [split] = splitsOf(market, issue);
    if (!split) throw new Error('the seed has no split of it');
    const editions = [...editionsBetween(market, split.announcedAt, split.announcedAt)];
    expect(editions.map(({ kind }) => kind)).toEqual(['split']);
    const story = articleContentOf(market, editions[0] as Edition);
    expect(story.codes).toEqual(['6503']);
    expect(phraseIn(market, 'en', story.title)).toBe('Mitsubishi Electric announces a 2-for-1 stock split');
    expect(phraseIn(market, 'en', story.summary)).toContain('June 29');
    expect([...editionsBetween(market, split.announcedAt - 1, split.announcedAt - 1)]).toEqual([]);
  });
});
