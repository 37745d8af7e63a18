import { LOCALES } from '@tsubame/sdk/rules';

export { LOCALES };

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'jp';

/** BCP 47 tags for `Intl` and for `<html lang>`. */
export const LANGUAGE_TAG = {
  jp: 'ja-JP',
  zh: 'zh-Hans-CN',
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
} as const satisfies Record<Locale, string>;

/** Each language in its own words: these are never translated. */
export const LANGUAGE_NAME = {
  jp: '日本語',
  zh: '简体中文',
  en: 'English',
  es: 'Español',
  fr: 'Français',
} as const satisfies Record<Locale, string>;

/** The language of the document: no country, but the script where it matters. */
export function documentTag(locale: Locale): string {
  return LANGUAGE_TAG[locale].replace(/-[A-Z]+$/, '');
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
