import * as v from 'valibot';
import type { ChoiceSchema } from './choice.ts';

/** Anything of that form and length, such as an id or what was typed; else `first`. */
export function formed(form: RegExp, first = ''): ChoiceSchema<string> {
  return v.fallback(v.pipe(v.string(), v.maxLength(100), v.regex(form)), first);
}
