import type { Locale } from './locale.ts';

/** What stands between short facts in one line: a middle dot, as each language sets it. */
export const separatorOf = (locale: Locale): string => (locale === 'jp' ? '・' : ' · ');

/** Short facts in one line, such as a code and a state. */
export const joinParts = (parts: readonly (string | number)[], locale: Locale): string =>
  parts.join(separatorOf(locale));
