import i18next, { type BackendModule, type FlatNamespace, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import { documentTag, LOCALES, type Locale } from '#domain/locale.ts';

/** Each language and namespace is a separate file, fetched as data (not as a script) when a screen first needs it. */
const lazyFiles: BackendModule = {
  type: 'backend',
  init() {},
  async read(locale, namespace) {
    const response = await fetch(
      `${import.meta.env.BASE_URL}${import.meta.env.TEXTS}${locale}/${namespace}.json`,
    );
    if (!response.ok) throw new Error(`Texts of ${locale}/${namespace} answered HTTP ${response.status}`);
    return (await response.json()) as ResourceKey;
  },
};

/**
 * Starts i18n in `locale`; resolves when the common texts are loaded. Others can be requested immediately.
 *
 * @param files where the texts are read
 */
export async function startI18n(locale: Locale, files: BackendModule = lazyFiles): Promise<void> {
  await i18next
    .use(files)
    .use(initReactI18next)
    .init({
      // The language is set before this returns, and not one task later.
      initAsync: false,
      lng: locale,
      fallbackLng: false,
      supportedLngs: LOCALES,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
  markDocument(locale);
}

/** Loads and shows the texts of a language. `setLocale` stores the choice of a user and leads to this. */
export async function applyLanguage(locale: Locale): Promise<void> {
  if (i18next.language === locale) return;
  await i18next.changeLanguage(locale);
  markDocument(locale);
}

function markDocument(locale: Locale): void {
  document.documentElement.lang = documentTag(locale);
}

/** Fetches a screen's texts together with its script. Rejects if that fails, because keys must not be shown. */
export function preloadTexts(...namespaces: FlatNamespace[]): Promise<void> {
  return new Promise((resolve, reject) => {
    void i18next.loadNamespaces(namespaces, (error: unknown) => (error ? reject(error) : resolve()));
  });
}
