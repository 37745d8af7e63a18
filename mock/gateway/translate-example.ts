import type { Language, MessageCatalogue, TextTranslations } from './catalogue-model.ts';

/**
 * Translates an example from Japanese: its message by the catalogue, its texts by the contract's translations. Texts without a
 * translation, such as names, stay Japanese.
 */
export function translateExample(
  value: unknown,
  catalogue: MessageCatalogue,
  words: TextTranslations,
  language: Language,
): unknown {
  if (language === 'jp' || typeof value !== 'object' || value === null) return value;
  const { code, msg, data } = value as Record<string, unknown>;
  const message = typeof code === 'number' && catalogue.has(code) ? catalogue.message(code, language) : msg;
  const translate = (part: unknown): unknown => {
    if (typeof part === 'string') return words.get(part)?.[language] ?? part;
    if (Array.isArray(part)) return part.map(translate);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, translate(inner)]));
  };
  return { code, msg: message, data: translate(data) };
}
