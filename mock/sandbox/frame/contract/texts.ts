import type { Lang } from './handlers.ts';

/** A text of the sandbox in every language of its readers. */
export type Texts = Readonly<Record<Lang, string>>;

/** What a capability says in its own words: its `texts.ts`, and nowhere else. What the contract words is not in it. */
export type TextTable = Readonly<Record<string, Texts>>;

/** Tag of each language for figures, days and times as its readers write them. */
export const LOCALES: Readonly<Record<Lang, string>> = {
  jp: 'ja-JP',
  zh: 'zh-CN',
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
};

/** The unit of an amount, by the plural form that the figure takes. */
export const YEN_UNITS: Readonly<
  Record<Lang, { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>
> = {
  jp: { other: '円' },
  zh: { other: '日元' },
  en: { other: ' yen' },
  es: { other: ' yenes', one: ' yen', many: ' de yenes' },
  fr: { other: ' yens', one: ' yen', many: ' de yens' },
};

/** The text in a language, each name in braces replaced by its word. */
export function filled(texts: Texts, lang: Lang, wordOf: (name: string) => string): string {
  return texts[lang].replaceAll(/\{(\w+)\}/g, (_, name: string) => wordOf(name));
}

/** An instant (epoch ms) as readers of the language write it, by Japan's clock unless the form names another. */
export function moment(lang: Lang, form: Intl.DateTimeFormatOptions, at: number): string {
  return new Intl.DateTimeFormat(LOCALES[lang], { timeZone: 'Asia/Tokyo', ...form }).format(at);
}

/** Form of a time of the day. */
export const TIME_OF_DAY = { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' } as const;
