import { expect, it } from 'vitest';
import { DEFAULT_LOCALE, isLocale, LANGUAGE_NAME, LANGUAGE_TAG, LOCALES } from './locale.ts';

it('there are five languages, Japanese is the default, each is named in its own words', () => {
  expect(LOCALES).toEqual(['jp', 'zh', 'en', 'es', 'fr']);
  expect(DEFAULT_LOCALE).toBe('jp');
  expect(LOCALES.map((locale) => LANGUAGE_NAME[locale])).toEqual([
    '日本語',
    '简体中文',
    'English',
    'Español',
    'Français',
  ]);
  for (const locale of LOCALES)
    expect(Intl.getCanonicalLocales(LANGUAGE_TAG[locale])).toEqual([LANGUAGE_TAG[locale]]);
});

it('a language is one of ours by its own code, and nothing else is', () => {
  for (const locale of LOCALES) expect(isLocale(locale)).toBe(true);
  for (const other of ['ja', 'de', 'JP', '', null, undefined, 0]) expect(isLocale(other)).toBe(false);
});
