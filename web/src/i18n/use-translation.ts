import i18next, { type TFunction } from 'i18next';
import { use, useMemo, useSyncExternalStore } from 'react';
import { type Namespace, preloadTexts } from './i18n.ts';

/** Texts on their way, by language and namespaces: a suspended screen must meet the same promise again. */
const arrivals = new Map<string, Promise<void>>();

function arrivalOf(language: string, namespaces: readonly Namespace[]): Promise<void> {
  const key = `${language} ${namespaces.join()}`;
  const arrival = arrivals.get(key) ?? preloadTexts(...namespaces);
  arrivals.set(key, arrival);
  return arrival;
}

function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/**
 * The texts of a namespace (the first of several needs no prefix) in the language on the screen; suspends until
 * they are there. `react-i18next` does the same for 2 kB more of the first load.
 */
export function useTranslation<const Names extends Namespace | readonly [Namespace, ...Namespace[]]>(
  names: Names,
): { readonly t: TFunction<Names> } {
  const language = useSyncExternalStore(subscribe, () => i18next.language);
  const namespaces: readonly Namespace[] = typeof names === 'string' ? [names] : names;
  const key = namespaces.join();
  if (!namespaces.every((name) => i18next.hasLoadedNamespace(name))) use(arrivalOf(language, namespaces));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the names
  const t = useMemo(() => i18next.getFixedT(language, names) as TFunction<Names>, [language, key]);
  return { t };
}
