import { LOCALES } from '@tsubame/sdk/rules';
export type Language = (typeof LOCALES)[number];

/** One text in five languages. */
export type TranslatedText = Readonly<Record<Language, string>>;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN = /\p{Script=Han}/u;
/** Simplified Chinese characters that Japanese writes differently, limited to the vocabulary of accounts and markets. */
const SIMPLIFIED =
  /[买卖单价额账证权开闭设过达进远还这选项为无发货币网络转输资产务订阅请确认错误时间题类应该说话读签约现从仓优传债关决净减则删办动协历变员启团围图场处备复头奖实导层带师帮广张归录总执扩报择损换收显术标样档检汇没涨满环盘码离种稳笔简级线组细终经结给统继续绩维综编缴联职节获营补装见规览计让议记许论评识诉试详语调负责败质购贷费贸赎赔赚车软载较辑边违连迟适递邮释银锁钱键长门问队阶际险随难顺须预领频风验销]/u;
const LATIN: readonly Language[] = ['en', 'es', 'fr'];
const EAST_ASIAN: readonly Language[] = ['jp', 'zh'];

/**
 * How much likelier (in nats) another language must be before a text counts as that language. Correct texts stay below 4;
 * 19 of 20 swapped texts are above 6, and the rest are identical copies, which are reported separately.
 */
const MARGIN = 6;

/** Words that are written the same in two languages. */
const SHARED = new Set(['担保不足']);

/**
 * Detects texts in the wrong language: first by script, then by comparing their trigrams (single characters in Japanese and Chinese)
 * with all other entries. It needs no word lists.
 */
export class LanguageDetector {
  readonly #counts = new Map<Language, Map<string, number>>();
  readonly #totals = new Map<Language, number>();

  constructor(corpus: readonly TranslatedText[]) {
    for (const words of corpus) this.#add(words, 1);
  }

  /**
   * Returns the texts of one entry that are in the wrong language. The entry itself is left out of the statistics.
   *
   * @param known the entry as the corpus has it
   */
  faults(words: TranslatedText, known: TranslatedText = words): string[] {
    this.#add(known, -1);
    const faults = LOCALES.flatMap((language) => this.#fault(language, words[language] ?? ''));
    this.#add(known, 1);
    return [...faults, ...sameTexts(words)];
  }

  #fault(language: Language, text: string): string[] {
    const script = scriptFault(language, text);
    if (script !== undefined) return [`its ${language} text “${text}” ${script}`];
    const group = LATIN.includes(language) ? LATIN : EAST_ASIAN;
    const own = this.#likelihood(language, text);
    const likelier = group.find(
      (other) => other !== language && this.#likelihood(other, text) > own + MARGIN,
    );
    return likelier === undefined ? [] : [`its ${language} text “${text}” reads as ${likelier}`];
  }

  #likelihood(language: Language, text: string): number {
    const counts = this.#counts.get(language) ?? new Map<string, number>();
    const total = this.#totals.get(language) ?? 0;
    return gramsOf(language, text).reduce(
      (sum, gram) => sum + Math.log(((counts.get(gram) ?? 0) + 0.5) / (total + 2000)),
      0,
    );
  }

  #add(words: TranslatedText, weight: 1 | -1): void {
    for (const language of LOCALES) {
      const counts = this.#counts.get(language) ?? new Map<string, number>();
      const grams = gramsOf(language, words[language] ?? '');
      for (const gram of grams) counts.set(gram, (counts.get(gram) ?? 0) + weight);
      this.#counts.set(language, counts);
      this.#totals.set(language, (this.#totals.get(language) ?? 0) + weight * grams.length);
    }
  }
}

function scriptFault(language: Language, text: string): string | undefined {
  const letters = text.replaceAll(/\{[^}]*\}/g, '');
  if (LATIN.includes(language)) {
    return KANA.test(letters) || HAN.test(letters) ? 'holds Japanese or Chinese' : undefined;
  }
  if (language === 'zh' && KANA.test(letters)) return 'holds kana';
  if (language === 'jp' && SIMPLIFIED.test(letters)) return 'holds characters that only Chinese writes';
  return KANA.test(letters) || HAN.test(letters) ? undefined : `holds nothing written in ${language}`;
}

/** Reports a text that is the same in two languages: it was copied instead of translated. */
function sameTexts(words: TranslatedText): string[] {
  return LOCALES.flatMap((language, index) =>
    LOCALES.slice(index + 1)
      .filter((other) => words[language] === words[other] && !SHARED.has(words[language]))
      .map((other) => `its ${language} and ${other} texts are the same: “${words[language]}”`),
  );
}

function gramsOf(language: Language, text: string): string[] {
  const plain = text.replaceAll(/\{[^}]*\}/g, ' ').toLowerCase();
  if (EAST_ASIAN.includes(language)) return [...plain].filter((letter) => HAN.test(letter));
  const padded = ` ${plain.replaceAll(/[^\p{L}]+/gu, ' ').trim()} `;
  return [...padded].slice(2).map((_, index) => padded.slice(index, index + 3));
}
