import * as v from 'valibot';
import type { ChoiceSchema } from './choice.ts';

/** Anything of that form and length, such as an id or what was typed; else `first`. */
export function textChoice(form: RegExp, first = '', longest = 100): ChoiceSchema<string> {
  return v.fallback(v.pipe(v.string(), v.maxLength(longest), v.regex(form)), first);
}
