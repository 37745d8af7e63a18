import type { Lang } from '#frame/contract/handlers.ts';
import { formatText } from '#frame/contract/wording.ts';
import { issueIn } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import type { ArticleContent, Phrase } from './article-content.ts';
import { TEXTS } from './texts.ts';

/** What one reads in a minute: letters where words are not parted by spaces, else words. */
const LETTERS_A_MINUTE = 500;
const WORDS_A_MINUTE = 220;

export const phraseIn = (market: Market, lang: Lang, { text, values }: Phrase): string =>
  formatText(TEXTS[text], values, lang, (code) => issueIn(market, code));

export const bylineIn = (lang: Lang): string => TEXTS.byline[lang];
export const noteIn = (lang: Lang): string => TEXTS.note[lang];

/** Minutes that reading the story takes, at least one. */
export function readingMinutes(market: Market, story: ArticleContent, lang: Lang): number {
  const texts = story.pieces.flatMap((piece) =>
    piece.kind === 'stock' ? [] : [phraseIn(market, lang, piece.phrase)],
  );
  const text = [...texts, noteIn(lang)].join(' ');
  const minutes =
    lang === 'jp' || lang === 'zh'
      ? text.length / LETTERS_A_MINUTE
      : text.split(/\s+/).length / WORDS_A_MINUTE;
  return Math.max(1, Math.ceil(minutes));
}
