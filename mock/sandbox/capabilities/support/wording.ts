import type { Lang } from '#frame/contract/handlers.ts';
import { LOCALES, type Texts } from '#frame/contract/texts.ts';
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
  return texts[lang].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
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
  const form: Intl.DateTimeFormatOptions =
    'day' in value
      ? { month: 'long', day: 'numeric' }
      : { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' };
  const at = 'day' in value ? value.day : value.time;
  return new Intl.DateTimeFormat(LOCALES[lang], { timeZone: 'Asia/Tokyo', ...form }).format(at);
}
