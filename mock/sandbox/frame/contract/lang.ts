import { LOCALES } from '@tsubame/sdk/rules';
import type { Lang } from './handlers.ts';

const LANGS: ReadonlySet<string> = new Set(LOCALES);

/** The requested language; Japanese if it is missing or not supported. */
export function langFrom(requested: unknown): Lang {
  return typeof requested === 'string' && LANGS.has(requested) ? (requested as Lang) : 'jp';
}
