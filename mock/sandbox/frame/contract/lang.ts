import { LOCALES } from '@tsubame/sdk/rules';
import type { Lang } from './handlers.ts';

const LANGS: ReadonlySet<string> = new Set(LOCALES);

/** The language asked for; Japanese if none or none of ours. */
export function langFrom(asked: unknown): Lang {
  return typeof asked === 'string' && LANGS.has(asked) ? (asked as Lang) : 'jp';
}
