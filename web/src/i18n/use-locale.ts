import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locale.ts';

function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** The current language, for the formatters of `#domain/format.ts`. */
export function useLocale(): Locale {
  const language = useSyncExternalStore(subscribe, () => i18next.language);
  return isLocale(language) ? language : DEFAULT_LOCALE;
}
