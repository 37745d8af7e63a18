import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyMarket } from '#market/arbitraries.ts';
import { phraseIn, readingMinutes } from './articles/article-words.ts';
import { editionsOf } from './articles/editions.ts';
import { storyOf } from './articles/stories.ts';
import { TEXTS as ARTICLE_TEXTS } from './articles/texts.ts';
import { FOLLOW_TEXTS } from './follow-texts.ts';
import { IPO_TEXTS } from './ipo-texts.ts';
import { LOAN_TEXTS } from './loan-texts.ts';
import { TEXTS } from './texts.ts';
import { type Value, worded } from './wording/wording.ts';

const LANGS = ['jp', 'zh', 'en', 'es', 'fr'] as const;
const bracesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();

describe('a text', () => {
  it.each(Object.entries({ ...ARTICLE_TEXTS, ...TEXTS, ...IPO_TEXTS, ...LOAN_TEXTS, ...FOLLOW_TEXTS }))(
    '%s says the same things in every language',
    (_, texts) => {
      for (const lang of LANGS) expect(bracesOf(texts[lang])).toEqual(bracesOf(texts.jp));
    },
  );

  it('is never left with a brace open: what is missing is a defect', () => {
    const text = { jp: '{a}円', zh: '{a}日元', en: '{a} yen', es: '{a} yenes', fr: '{a} yens' };
    expect(() => worded(text, {}, 'en')).toThrow('{a}');
  });
});

describe('what stands in a text', () => {
  const say = (value: Value, lang: (typeof LANGS)[number]) =>
    worded({ jp: '{v}', zh: '{v}', en: '{v}', es: '{v}', fr: '{v}' }, { v: value }, lang);

  it.each([
    [{ change: 13_702 }, ['+1.37%', '+1.37%', '+1.37%', '+1,37 %', '+1,37 %']],
    [{ change: -49 }, ['0.00%', '0.00%', '0.00%', '0,00 %', '0,00 %']],
    [{ rate: 3_050 }, ['30.5%', '30.5%', '30.5%', '30,5 %', '30,5 %']],
    [{ price: 28_415 }, ['2,841.5', '2,841.5', '2,841.5', '2.841,5', '2 841,5']],
    [{ points: 4_128_650 }, ['41,286.50', '41,286.50', '41,286.50', '41.286,50', '41 286,50']],
    [{ profit: -8_600 }, ['-8,600', '-8,600', '-8,600', '-8.600', '-8 600']],
    [{ times: 16 }, ['1.6', '1.6', '1.6', '1,6', '1,6']],
    [{ day: 20_777 }, ['11月20日', '11月20日', 'November 20', '20 de noviembre', '20 novembre']],
    [{ day: 20_788 }, ['12月1日', '12月1日', 'December 1', '1 de diciembre', '1er décembre']],
    [{ time: Date.parse('2026-11-20T09:05+09:00') }, ['9:05', '9:05', '09:05', '9:05', '9:05']],
    [
      { named: { ja: '凪バランス', en: 'Nagi Balance' } },
      ['凪バランス', 'Nagi Balance', 'Nagi Balance', 'Nagi Balance', 'Nagi Balance'],
    ],
    [{ stock: '7203' }, ['トヨタ自動車', '丰田汽车', 'Toyota', 'Toyota', 'Toyota']],
    [
      { sectorOf: '7203' },
      [
        '輸送用機器',
        '运输设备',
        'Transportation Equipment',
        'Equipos de transporte',
        'Matériel de transport',
      ],
    ],
  ] as [Value, string[]][])('%j is told as each language writes it', (value, told) => {
    expect(LANGS.map((lang) => say(value, lang).replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual(told);
  });
});

describe('every article, in every language', () => {
  it('fits the contract, and leaves no brace', () => {
    fc.assert(
      fc.property(anyMarket, fc.integer({ min: 17_000, max: 25_000 }), (market, day) => {
        for (const edition of editionsOf(market.schedule, day)) {
          const story = storyOf(market, edition);
          expect(story.codes.length).toBeLessThanOrEqual(10);
          for (const lang of LANGS) {
            const title = phraseIn(lang, story.title);
            const summary = phraseIn(lang, story.summary);
            expect(title.length).toBeLessThanOrEqual(140);
            expect(summary.length).toBeLessThanOrEqual(400);
            expect(`${title}${summary}`).not.toMatch(/[{}]|undefined|NaN/);
            expect(readingMinutes(story, lang)).toBeGreaterThanOrEqual(1);
            for (const piece of story.pieces)
              if (piece.kind !== 'stock')
                expect(phraseIn(lang, piece.phrase)).not.toMatch(/[{}]|undefined|NaN/);
          }
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
