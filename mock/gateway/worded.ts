import type { Catalogue, Language, Texts } from './catalogue-model.ts';

/**
 * An example, written in Japanese, with the catalogue's message and the contract's words for its texts in that language;
 * what has none, such as a name, stays as it is.
 */
export function worded(value: unknown, catalogue: Catalogue, words: Texts, language: Language): unknown {
  if (language === 'jp' || typeof value !== 'object' || value === null) return value;
  const { code, msg, data } = value as Record<string, unknown>;
  const said = typeof code === 'number' && catalogue.has(code) ? catalogue.message(code, language) : msg;
  const inside = (part: unknown): unknown => {
    if (typeof part === 'string') return words.get(part)?.[language] ?? part;
    if (Array.isArray(part)) return part.map(inside);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, inside(inner)]));
  };
  return { code, msg: said, data: inside(data) };
}
