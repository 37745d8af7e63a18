// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { GLOSSARY, OTHER_REGISTER, type Term } from './glossary.ts';
import { namespaces, textsOf } from './locale-files.ts';

const keyed = (locale: Locale) =>
  new Map(
    namespaces(locale).flatMap((namespace) =>
      [...textsOf(locale, namespace)].map(([key, text]) => [`${namespace}:${key}`, text] as const),
    ),
  );
const TEXTS = Object.fromEntries(LOCALES.map((locale) => [locale, keyed(locale)])) as Record<
  Locale,
  Map<string, string>
>;
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const has = (text: string, name: string) => text.toLowerCase().includes(name.toLowerCase());

/** What a text calls by another name than the glossary's, as sentences. */
function otherNames(locale: Locale, texts: ReadonlyMap<string, string>, { names, never }: Term): string[] {
  return [...texts].flatMap(([key, text]) => {
    const found = (never[locale] ?? []).filter((name) => has(text, name));
    return found.map((name) => `${locale} ${key}: ${names[locale]}, not ${name}`);
  });
}

describe.each(LOCALES)('the words of %s', (locale) => {
  it.each(GLOSSARY.map((term) => [term.names.en, term] as const))('call %s by its name', (_, term) => {
    const alone = [...TEXTS.en].filter(([, text]) => same(text, term.names.en)).map(([key]) => key);
    const texts = TEXTS[locale];
    expect([
      ...otherNames(locale, texts, term),
      ...alone
        .filter((key) => !has(texts.get(key) ?? '', term.names[locale]))
        .map((key) => `${locale} ${key}: ${term.names[locale]}, not ${texts.get(key)}`),
    ]).toEqual([]);
  });

  it('address their reader in one way', () => {
    const other = OTHER_REGISTER[locale];
    expect(
      [...TEXTS[locale]].filter(([, text]) => other?.test(text)).map(([key, text]) => `${key}: ${text}`),
    ).toEqual([]);
  });
});

it('names no word that it refuses', () => {
  for (const term of GLOSSARY)
    for (const locale of LOCALES)
      for (const other of GLOSSARY)
        expect(otherNames(locale, new Map([['glossary', term.names[locale]]]), other)).toEqual([]);
});
