import { loadWords, type Words } from '@tsubame/sdk/words';
import { use } from 'react';
import type { Locale } from '#domain/locale.ts';
import { useLocale } from './use-locale.ts';

/** Time after which a failed load may be repeated, in ms. */
const RETRY_MS = 10_000;

const requests = new Map<Locale, Promise<Words | null>>();

/** The same promise for every draw: a new one each time would suspend for ever. */
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
 * The contract's words for reasons and rules in the language on the screen; `null` when they did not come: what they
 * say is then left out, since the record stands without them. Suspends until they are there; their chunk is no part of
 * any page.
 */
export function useWords(): Words | null {
  return use(wordsOf(useLocale()));
}
