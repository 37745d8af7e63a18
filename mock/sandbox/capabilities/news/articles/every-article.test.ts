import { LOCALES } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyMarket } from '#market/arbitraries.ts';
import { articleContentOf } from './article-content.ts';
import { phraseIn, readingMinutes } from './article-words.ts';
import { editionsOf } from './editions.ts';

describe('every article, in every language', () => {
  it('matches the contract and has no unfilled placeholder', () => {
    fc.assert(
      fc.property(anyMarket, fc.integer({ min: 17_000, max: 25_000 }), (market, day) => {
        for (const edition of editionsOf(market, day)) {
          const story = articleContentOf(market, edition);
          expect(story.codes.length).toBeLessThanOrEqual(10);
          for (const lang of LOCALES) {
            const title = phraseIn(market, lang, story.title);
            const summary = phraseIn(market, lang, story.summary);
            expect(title.length).toBeLessThanOrEqual(140);
            expect(summary.length).toBeLessThanOrEqual(400);
            expect(`${title}${summary}`).not.toMatch(/[{}]|undefined|NaN/);
            expect(readingMinutes(market, story, lang)).toBeGreaterThanOrEqual(1);
            for (const piece of story.pieces)
              if (piece.kind !== 'stock')
                expect(phraseIn(market, lang, piece.phrase)).not.toMatch(/[{}]|undefined|NaN/);
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});
