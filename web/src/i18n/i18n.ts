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
 * Starts i18n in `locale`; resolves when the common texts are loaded, which is tried until they are. Others can be requested immediately.
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
  await loadTexts(
    locale,
    () => ['common'],
    () => true,
  );
  markDocument(locale);
}

/** The language that was chosen last. */
let wanted: Locale | undefined;

/**
 * Shows the texts of a language once those in use are loaded, which is tried until they are or another language is wanted.
 * `setLocale` stores the choice of a user and leads to this.
 */
export async function applyLanguage(locale: Locale): Promise<void> {
  wanted = locale;
  if (i18next.language === locale) return;
  const inUse = () => Object.keys(i18next.getDataByLanguage(i18next.language) ?? {});
  const isLoaded = await loadTexts(locale, inUse, () => wanted === locale);
  if (!isLoaded || wanted !== locale) return;
  await i18next.changeLanguage(locale);
  markDocument(locale);
}

function markDocument(locale: Locale): void {
  document.documentElement.lang = documentTag(locale);
}

/** Fetches a screen's texts together with its script. Rejects if that fails three times, because keys must not be shown. */
export async function preloadTexts(...namespaces: FlatNamespace[]): Promise<void> {
  const { language } = i18next;
  const isLoaded = await loadTexts(
    language,
    () => namespaces,
    (tried) => tried < PAGE_TRIES,
  );
  if (!isLoaded) throw new Error(`Texts of ${language} are not available: ${namespaces.join(', ')}`);
  // Meanwhile another language may have been shown.
  if (i18next.language !== language) await preloadTexts(...namespaces);
}

const PAGE_TRIES = 3;
/** Pauses before the texts are requested again, in ms; the last one is repeated. */
const RETRY_MS = [300, 1_000, 3_000];

/**
 * Requests the texts that are not loaded, again after a failure.
 *
 * @param isWanted whether to go on after this number of tries
 * @returns whether all are loaded
 */
async function loadTexts(
  locale: string,
  namespaces: () => readonly string[],
  isWanted: (tried: number) => boolean,
): Promise<boolean> {
  for (let tried = 0; ; tried += 1) {
    const missing = namespaces().filter((namespace) => !i18next.hasResourceBundle(locale, namespace));
    if (missing.length === 0) return true;
    if (!isWanted(tried)) return false;
    if (tried > 0) {
      const pause = RETRY_MS[Math.min(tried, RETRY_MS.length) - 1];
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    // Only a reload requests a file again that has failed.
    await i18next.reloadResources(locale, missing);
  }
}
