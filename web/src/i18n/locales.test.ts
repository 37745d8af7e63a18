// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { ALLOWED_SAME_TEXTS, CHART_LABELS } from './allowed-same.ts';
import { GLOSSARY } from './glossary.ts';
import { namespacesOf, textsOf, usedKeyPatterns } from './locale-files.ts';

const NAMESPACES = namespacesOf('jp');
const gaps = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\{\w+\}\}/g, ''));
/** Texts with an English original that is a message of the sandbox's control API. */
const CONTROL_MESSAGES = /^(refusals\.(?!(unreachable|no_sandbox|other_token)$)|scenarioTitles\.)/;
/** A key without the suffix of its number or of its prices. */
const withoutSuffix = (key: string) => key.replace(/_(zero|one|two|few|many|other|past)$/, '');
/** Texts that say, in English, that prices are simulated. The mark has its own text for past prices. */
const SAYS_SIMULATED = /\bprices?\b[^.]*\b(simulated|fictional)/i;
const PAST_ELSEWHERE = ['paperMark', 'paperMarkShort'];

/** Times of day and numbers above ten, as a language writes them: 15:30 is 15 h 30 in French, 100,000 is 10万 in Japanese. */
function figuresIn(text: string): string[] {
  const written = text
    .replaceAll(/\{\{\w+\}\}|\d{3}-\d{4}-\d{4}/g, '')
    .replaceAll(/(\d{1,2})\s?[h時]\s?(\d{2})/g, '$1:$2 ')
    .replaceAll(/(\d{1,2}):00/g, '$1')
    .replaceAll(/(\d)[,.\s](?=\d{3}(?!\d))/g, '$1')
    .replaceAll(/(\d)万/g, '$10000');
  const figures = written.match(/\d+(?:[.,:]\d+)?/g) ?? [];
  return [...new Set(figures.map((figure) => figure.replace(',', '.')))]
    .filter((figure) => figure.includes(':') || Number(figure) > 10)
    .sort();
}

describe.each(NAMESPACES)('the texts of %s', (namespace) => {
  const japanese = textsOf('jp', namespace);
  const isExpected = (key: string, locale: Locale) => locale !== 'en' || !CONTROL_MESSAGES.test(key);

  it.each(LOCALES)('are complete in %s, with the same placeholders', (locale) => {
    const texts = textsOf(locale, namespace);
    const keys = (map: ReadonlyMap<string, string>) =>
      [...new Set([...map.keys()].map(withoutSuffix))].sort();
    expect(keys(texts)).toEqual(keys(japanese).filter((key) => isExpected(key, locale)));
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      const original = japanese.get(key);
      if (original !== undefined) expect(gaps(text), key).toEqual(gaps(original));
    }
  });

  it('have the same times and numbers in every language', () => {
    for (const locale of LOCALES)
      for (const [key, text] of textsOf(locale, namespace)) {
        const original = japanese.get(key);
        if (original !== undefined) expect(figuresIn(text), `${locale} ${key}`).toEqual(figuresIn(original));
      }
  });

  it('have another text for past prices wherever they say that prices are simulated', () => {
    const texts = textsOf('en', namespace);
    const simulated = [...texts].filter(([, text]) => SAYS_SIMULATED.test(text)).map(([key]) => key);
    const lacking = simulated.filter((key) => !PAST_ELSEWHERE.includes(key) && !texts.has(`${key}_past`));
    expect(lacking).toEqual([]);
    expect(simulated.filter((key) => key.endsWith('_past'))).toEqual([]);
  });

  it('have no unused key', () => {
    const used = usedKeyPatterns();
    const unused = [...japanese.keys()].filter(
      (key) => !used.some((pattern) => pattern.test(withoutSuffix(key))),
    );
    expect(unused).toEqual([]);
  });

  // The others are compared with English.
  it.each(LOCALES.filter((locale) => locale !== 'en'))('are translated into %s', (locale) => {
    const originals = locale === 'zh' ? [textsOf('en', namespace), japanese] : [textsOf('en', namespace)];
    const same = [...textsOf(locale, namespace)]
      .filter(([key, text]) => hasWords(text) && originals.some((original) => original.get(key) === text))
      .filter(([, text]) => GLOSSARY.every(({ names }) => names[locale] !== text))
      .map(([key]) => `${locale} ${namespace}:${key}`)
      .filter((entry) => !ALLOWED_SAME_TEXTS.includes(entry) && !CHART_LABELS.test(entry));
    expect(same).toEqual([]);
  });
});
