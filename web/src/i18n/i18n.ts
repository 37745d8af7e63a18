import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGE_TAG, LOCALES, type Locale } from '#domain/locale.ts';

const chunks = import.meta.glob<ResourceKey>('./locales/*/*.json', { import: 'default' });

/** Each language and namespace is a chunk of its own, fetched when a screen first asks for it. */
const lazyChunks: BackendModule = {
  type: 'backend',
  init() {},
  async read(locale, namespace) {
    const load = chunks[`./locales/${locale}/${namespace}.json`];
    if (load === undefined) throw new Error(`No texts for ${locale}/${namespace}`);
    return load();
  },
};

/** Starts the texts in `locale` and resolves when the common ones are there. */
export async function startI18n(locale: Locale): Promise<void> {
  await i18next
    .use(lazyChunks)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: false,
      supportedLngs: LOCALES,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  markDocument(locale);
}

export async function changeLanguage(locale: Locale): Promise<void> {
  if (i18next.language === locale) return;
  await i18next.changeLanguage(locale);
  markDocument(locale);
}

function markDocument(locale: Locale): void {
  document.documentElement.lang = locale === 'zh' ? 'zh-Hans' : LANGUAGE_TAG[locale].slice(0, 2);
}

/** Fetches a screen's texts before it is shown, so that it never waits twice. */
export function preloadTexts(...namespaces: string[]): Promise<void> {
  return i18next.loadNamespaces(namespaces);
}
