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

/** The languages' own names, which are never translated. */
export const LANGUAGE_NAME = {
  jp: '日本語',
  zh: '简体中文',
  en: 'English',
  es: 'Español',
  fr: 'Français',
} as const satisfies Record<Locale, string>;

/** The document's language without a country, with the script where needed. */
export function documentTag(locale: Locale): string {
  return LANGUAGE_TAG[locale].replace(/-[A-Z]+$/, '');
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
