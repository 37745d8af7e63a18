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
