import { LANGUAGE_TAG, LOCALES, type Locale } from '#domain/locale.ts';

const primaryOf = (tag: string) => tag.toLowerCase().split('-')[0];

/** Returns the language that the user chose before, else the first known one of the browser's, else English. */
export function initialPanelLocale(chosen: Locale | null, preferred: readonly string[]): Locale {
  if (chosen !== null) return chosen;
  for (const preference of preferred) {
    const found = LOCALES.find((locale) => primaryOf(LANGUAGE_TAG[locale]) === primaryOf(preference));
    if (found !== undefined) return found;
  }
  return 'en';
}
