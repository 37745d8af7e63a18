// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { FORBIDDEN_FORMS_OF_ADDRESS, FORBIDDEN_WORDS, GLOSSARY, type GlossaryTerm } from './glossary.ts';
import { namespacesOf, providerTextsOf, textsOf } from './locale-files.ts';

const keyed = (locale: Locale) =>
  new Map(
    namespacesOf(locale).flatMap((namespace) =>
      [...textsOf(locale, namespace)].map(([key, text]) => [`${namespace}:${key}`, text] as const),
    ),
  );
const TEXTS = Object.fromEntries(LOCALES.map((locale) => [locale, keyed(locale)])) as Record<
  Locale,
  Map<string, string>
>;
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const has = (text: string, name: string) => text.toLowerCase().includes(name.toLowerCase());

/** A Latin name is found only at the start of a word: "tipo" contains no "IPO". */
const begins = (text: string, name: string) =>
  new RegExp(/^\p{Script=Latin}/u.test(name) ? `(?<!\\p{L})${name}` : name, 'iu').test(text);

/** Keys of the texts that must use a name. */
const keysOf = ({ names, at }: GlossaryTerm): string[] =>
  [...TEXTS.en].filter(([key, text]) => at?.test(key) ?? same(text, names.en)).map(([key]) => key);

/** Texts with another name than the glossary's, as messages. */
function otherNames(
  locale: Locale,
  texts: ReadonlyMap<string, string>,
  { names, never }: GlossaryTerm,
): string[] {
  return [...texts].flatMap(([key, text]) => {
    const found = (never[locale] ?? []).filter((name) => begins(text, name));
    return found.map((name) => `${locale} ${key}: ${names[locale]}, not ${name}`);
  });
}

/** Texts of a language that differ from the glossary. */
function faultsOf(locale: Locale, texts: ReadonlyMap<string, string>, term: GlossaryTerm): string[] {
  const name = term.names[locale];
  return [
    ...otherNames(locale, texts, term),
    ...keysOf(term)
      .filter((key) => texts.has(key) && !has(texts.get(key) ?? '', name))
      .map((key) => `${locale} ${key}: ${name}, not ${texts.get(key)}`),
  ];
}

describe.each(LOCALES)('the texts of %s', (locale) => {
  it.each(GLOSSARY.map((term) => [term.names.en, term] as const))('call %s by its name', (_, term) => {
    expect(faultsOf(locale, TEXTS[locale], term)).toEqual([]);
  });

  it('use no word of another market or language', () => {
    const words = FORBIDDEN_WORDS[locale] ?? [];
    const found = [...TEXTS[locale], ...providerTextsOf(locale)].flatMap(([key, text]) =>
      words.filter((word) => text.includes(word)).map((word) => `${key}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  it('address the user consistently', () => {
    const other = FORBIDDEN_FORMS_OF_ADDRESS[locale];
    expect(
      [...TEXTS[locale], ...providerTextsOf(locale)]
        .filter(([, text]) => other?.test(text))
        .map(([key, text]) => `${key}: ${text}`),
    ).toEqual([]);
  });
});

it('the glossary names no term that it forbids as a synonym', () => {
  for (const term of GLOSSARY)
    for (const locale of LOCALES)
      for (const other of GLOSSARY)
        expect(otherNames(locale, new Map([['glossary', term.names[locale]]]), other)).toEqual([]);
});

it('the glossary has only concepts that texts name, each at its keys', () => {
  expect(GLOSSARY.filter(({ at }) => at !== null).filter((term) => keysOf(term).length === 0)).toEqual([]);
});

it.each([
  ['en', 'records:pages.loans', 'Financing', 2],
  ['es', 'home:actions.loans', 'Crédito', 2],
  ['es', 'trading:empty', 'Una OPV', 1],
  ['es', 'home:actions.details', 'Preapertura', 2],
  ['fr', 'ipo:title', 'Introductions en bourse', 2],
  ['zh', 'home:actions.details', '盘前', 1],
  ['en', 'common:tabs.user', 'Me', 1],
  ['en', 'trading:preview.forcedClose', 'Forced close at', 1],
  ['en', 'premarket:cancel.title', 'Take the application back?', 1],
  ['en', 'session:logout.stay', 'Stay signed in', 1],
  ['es', 'form:type', 'Tipo de cuenta', 0],
] as const)(
  'the glossary’s check finds the inconsistent name in %s, %s, "%s"',
  (locale, key, mixedText, found) => {
    const texts = new Map([[key, mixedText]]);
    expect(GLOSSARY.flatMap((term) => faultsOf(locale, texts, term))).toHaveLength(found);
  },
);
