import { expect, it } from 'vitest';
import { firstLanguage } from './language.ts';
import { LANGUAGES } from './languages.ts';
import { TEXTS } from './texts.ts';

type Said = Map<string, string>;

/** Every text by its place, those with parameters filled with ones that can be found again. */
function said(texts: object, place = ''): Said {
  const found: Said = new Map();
  for (const [name, text] of Object.entries(texts)) {
    const at = place === '' ? name : `${place}.${name}`;
    if (typeof text === 'string') found.set(at, text);
    else if (typeof text === 'function') found.set(at, text(...[7, 8].slice(0, text.length)));
    else for (const [inside, below] of said(text, at)) found.set(inside, below);
  }
  return found;
}

/** Figures and names that two languages share. */
const ALIKE = /^(workspaces\.(control|of)|clock\.steps\.[0-3])$/;
const english = said(TEXTS.en);

it.each(Object.keys(LANGUAGES) as (keyof typeof TEXTS)[])(
  '%s says everything, with the same figures and the same code in it',
  (language) => {
    const own = said(TEXTS[language]);
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [place, text] of own) {
      expect(text.trim(), place).toBe(text);
      expect(text, place).not.toBe('');
      const original = english.get(place) ?? '';
      const kept = (of: string) => (of.match(/`[^`]*`/g) ?? []).sort();
      expect(kept(text), place).toEqual(kept(original));
      for (const figure of ['7', '8']) if (original.includes(figure)) expect(text, place).toContain(figure);
    }
  },
);

it.each(['jp', 'zh', 'es', 'fr'] as const)('%s leaves nothing in English', (language) => {
  const own = said(TEXTS[language]);
  const left = [...english].filter(([place, text]) => own.get(place) === text && !ALIKE.test(place));
  expect(left.map(([place]) => place)).toEqual([]);
});

it('speaks the language that was chosen, else the first of the browser’s that it knows, else English', () => {
  expect(firstLanguage('fr', ['ja-JP'])).toBe('fr');
  expect(firstLanguage(null, ['de-DE', 'zh-TW', 'en'])).toBe('zh');
  expect(firstLanguage('klingon', ['ja'])).toBe('jp');
  expect(firstLanguage(null, ['de', 'ar'])).toBe('en');
});
