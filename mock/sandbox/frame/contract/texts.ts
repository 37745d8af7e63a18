import type { Lang } from './handlers.ts';

/** A text of the sandbox in all five languages. */
export type LocalizedText = Readonly<Record<Lang, string>>;

/** The texts of a capability, from its `texts.ts`; texts of the contract are not among them. */
export type TextTable = Readonly<Record<string, LocalizedText>>;

/** The locale of each language, for formatting numbers, days and times. */
export const LOCALES: Readonly<Record<Lang, string>> = {
  jp: 'ja-JP',
  zh: 'zh-CN',
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
};

/** The unit after an amount, by plural category; English writes the sign ¥ before it. */
export const YEN_UNITS: Readonly<
  Record<Exclude<Lang, 'en'>, { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>
> = {
  jp: { other: '円' },
  zh: { other: '日元' },
  es: { other: ' yenes', one: ' yen', many: ' de yenes' },
  fr: { other: ' yens', one: ' yen', many: ' de yens' },
};

/** The text in a language, with each name in braces replaced. */
export function fillPlaceholders(
  texts: LocalizedText,
  lang: Lang,
  valueOfName: (name: string) => string,
): string {
  return texts[lang].replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOfName(name));
}

/** Formats an instant (epoch ms) in a language, in Japan time unless the format names another zone. */
export function formatInstant(lang: Lang, form: Intl.DateTimeFormatOptions, at: number): string {
  return new Intl.DateTimeFormat(LOCALES[lang], { timeZone: 'Asia/Tokyo', ...form }).format(at);
}

/** The format of a time of day. */
export const TIME_OF_DAY = { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' } as const;
