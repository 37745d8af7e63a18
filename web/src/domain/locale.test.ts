import { vLocale } from '@tsubame/sdk/validators';
import { expect, it } from 'vitest';
import { DEFAULT_LOCALE, isLocale, LANGUAGE_NAME, LANGUAGE_TAG, LOCALES } from './locale.ts';

it('offers the contract’s languages by their own names, with Japanese as the default', () => {
  expect(LOCALES).toEqual(vLocale.options);
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

it('accepts the contract’s language codes and rejects other values', () => {
  for (const locale of LOCALES) expect(isLocale(locale)).toBe(true);
  for (const other of ['ja', 'de', 'JP', '', null, undefined, 0]) expect(isLocale(other)).toBe(false);
});
