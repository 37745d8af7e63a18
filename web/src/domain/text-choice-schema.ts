import * as v from 'valibot';
import type { ChoiceSchema } from './choice-schema.ts';

/** Any text with this format and length, such as an id or typed text; else `first`. */
export function textChoiceSchema(form: RegExp, first = '', longest = 100): ChoiceSchema<string> {
  return v.fallback(v.pipe(v.string(), v.maxLength(longest), v.regex(form)), first);
}
