import { loadWords, type Words } from '@tsubame/sdk/words';
import { use } from 'react';
import type { Locale } from '#domain/locale.ts';
import { useLocale } from './use-locale.ts';

/** Time after which a failed load may be repeated, in ms. */
const RETRY_MS = 10_000;

const requests = new Map<Locale, Promise<Words | null>>();

/** The same promise for every render, because a new one each time would suspend for ever. */
function wordsOf(locale: Locale): Promise<Words | null> {
  const known = requests.get(locale);
  if (known !== undefined) return known;
  const coming = loadWords(locale).catch(() => {
    setTimeout(() => requests.delete(locale), RETRY_MS);
    return null;
  });
  requests.set(locale, coming);
  return coming;
}

/**
 * The contract's texts for reasons and rules in the current language; null if they could not be loaded, and then they are
 * omitted. Suspends until they are loaded; they are a separate chunk.
 */
export function useWords(): Words | null {
  return use(wordsOf(useLocale()));
}
