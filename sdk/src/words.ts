import type { Refusal } from './gen/result-codes.gen.ts';
import { RULE_PARAMS } from './gen/rule-params.gen.ts';
import type { Locale, TimelineReason } from './gen/schema.gen.ts';

/** Texts in one language: reasons of transitions and rules of refusals. */
export interface Words {
  readonly reasons: Readonly<Record<TimelineReason, string>>;
  /** Texts with parameters in braces; `explain` inserts them. */
  readonly rules: Readonly<Record<Refusal['rule'], string>>;
}

const LOADERS: Readonly<Record<Locale, () => Promise<{ readonly WORDS: Words }>>> = {
  jp: () => import('./gen/words-jp.gen.ts'),
  zh: () => import('./gen/words-zh.gen.ts'),
  en: () => import('./gen/words-en.gen.ts'),
  es: () => import('./gen/words-es.gen.ts'),
  fr: () => import('./gen/words-fr.gen.ts'),
};

/** Loads the texts of one language. */
export async function loadWords(locale: Locale): Promise<Words> {
  return (await LOADERS[locale]()).WORDS;
}

/**
 * Returns the rule of a refusal as a sentence for the user. Empty for a rule of a newer provider: show its `msg` then.
 *
 * @param say formats a value by the type that the catalogue gives it: `yen`, `price`, `shares`, `timestamp`, … or the
 * name of an enum of the contract
 */
export function explain(
  words: Words,
  refusal: Pick<Refusal, 'rule' | 'params'>,
  say: (type: string, value: string | number) => string,
): string {
  const sentence: string | undefined = words.rules[refusal.rule];
  if (sentence === undefined) return '';
  const types: Readonly<Record<string, string>> = RULE_PARAMS[refusal.rule];
  const params: Readonly<Record<string, string | number>> = refusal.params;
  return sentence.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = params[name];
    return value === undefined ? placeholder : say(types[name] ?? 'text', value);
  });
}
