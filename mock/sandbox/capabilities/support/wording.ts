import type { Lang } from '#frame/contract/handlers.ts';
import { filled, LOCALES, moment, type Texts, TIME_OF_DAY } from '#frame/contract/texts.ts';
import { issueOf } from '#market/universe.ts';

/** What stands in an answer's braces, without a language. */
export type Value =
  | { readonly count: number }
  /** Code of an issue, told by its short name. */
  | { readonly stock: string }
  /** Epoch ms, told as a day or as a time of the day in Japan. */
  | { readonly day: number }
  | { readonly time: number }
  | { readonly text: string };

export type Values = Readonly<Record<string, Value>>;

/** The text in a language, its braces filled. @throws RangeError for a brace without a value. */
export function worded(texts: Texts, values: Values, lang: Lang): string {
  return filled(texts, lang, (name) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`nothing for {${name}} of “${texts.en}”`);
    return wordOf(value, lang);
  });
}

function wordOf(value: Value, lang: Lang): string {
  if ('count' in value)
    return new Intl.NumberFormat(LOCALES[lang], { useGrouping: true }).format(value.count);
  if ('stock' in value) return issueOf(value.stock).shortName[lang];
  if ('text' in value) return value.text;
  if ('time' in value) return moment(lang, TIME_OF_DAY, value.time);
  return moment(lang, { month: 'long', day: 'numeric' }, value.day);
}
