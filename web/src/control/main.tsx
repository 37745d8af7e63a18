import '#ui/base.css';
import type { BackendModule, ResourceKey } from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isLocale, type Locale } from '#domain/locale.ts';
import { applyLanguage, startI18n } from '#i18n/i18n.ts';
import { ControlPanel } from './control-panel.tsx';
import { initialPanelLocale } from './first-locale.ts';
import { linkedScenarioOf } from './linked-scenario.ts';
import { createPageHost } from './page-host.ts';

// The entry of the page that the gateway serves at `/control/`. The app's build never contains it.

const LANGUAGE_KEY = 'tsubame-control-language';

function storedLocale(): Locale | null {
  try {
    const stored = localStorage.getItem(LANGUAGE_KEY);
    return isLocale(stored) ? stored : null;
  } catch {
    // Storage may be forbidden, for example in a private window.
    return null;
  }
}

function storeLocale(locale: Locale): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, locale);
  } catch {
    // Without storage the next visit starts with the browser's language.
  }
}

type TextFile = Promise<{ default: ResourceKey }>;

/** The texts by namespace. The page is one script, which contains these files and no others. */
const TEXT_FILES: Readonly<Record<string, (locale: string) => TextFile>> = {
  blocks: (locale) => import(`../i18n/locales/${locale}/blocks.json`),
  common: (locale) => import(`../i18n/locales/${locale}/common.json`),
  control: (locale) => import(`../i18n/locales/${locale}/control.json`),
  follow: (locale) => import(`../i18n/locales/${locale}/follow.json`),
  funds: (locale) => import(`../i18n/locales/${locale}/funds.json`),
  identity: (locale) => import(`../i18n/locales/${locale}/identity.json`),
  ipo: (locale) => import(`../i18n/locales/${locale}/ipo.json`),
  loans: (locale) => import(`../i18n/locales/${locale}/loans.json`),
  secrets: (locale) => import(`../i18n/locales/${locale}/secrets.json`),
};

const bundledTexts: BackendModule = {
  type: 'backend',
  init() {},
  async read(locale, namespace) {
    const file = await TEXT_FILES[namespace]?.(locale);
    if (file === undefined) throw new Error(`The control page contains no texts of ${namespace}.`);
    return file.default;
  },
};

const query = new URLSearchParams(location.search);
const host = createPageHost(query.get('workspace') ?? undefined);
const page = query.get('page') === 'prices' ? 'prices' : 'desk';
const linkedScenario = linkedScenarioOf(location.search);

function chooseLanguage(locale: Locale): void {
  storeLocale(locale);
  void applyLanguage(locale);
}

await startI18n(initialPanelLocale(storedLocale(), navigator.languages), bundledTexts);
const root = document.getElementById('root');
if (root === null) throw new Error('The control page has no #root.');
createRoot(root).render(
  <StrictMode>
    <ControlPanel host={host} page={page} onLanguageChange={chooseLanguage} linkedScenario={linkedScenario} />
  </StrictMode>,
);
