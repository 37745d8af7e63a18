import '#ui/base.css';
import i18next from 'i18next';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import en from '#i18n/locales/en/common.json';
import es from '#i18n/locales/es/common.json';
import fr from '#i18n/locales/fr/common.json';
import jp from '#i18n/locales/jp/common.json';
import zh from '#i18n/locales/zh/common.json';
import { ControlPanel } from './control-panel.tsx';
import { firstLanguage } from './control-words.ts';
import type { Language } from './languages.ts';
import { linkedScenarioOf } from './linked-scenario.ts';
import { createPageHost } from './page-host.ts';

// The entry of the page that the gateway serves at `/control/`. The app's build never contains it.

const LANGUAGE_KEY = 'tsubame-control-language';

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    // Storage may be forbidden, for example in a private window.
    return null;
  }
}

function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Without storage the next visit starts with the browser's language.
  }
}

const initialLanguage = firstLanguage(storedLanguage(), navigator.languages);
const host = createPageHost(new URLSearchParams(location.search).get('workspace') ?? undefined);
const linkedScenario = linkedScenarioOf(location.search);

/** Texts of the app's own components; those of the panel are in `texts.ts`. */
await i18next.use(initReactI18next).init({
  lng: initialLanguage,
  fallbackLng: false,
  resources: {
    en: { common: en },
    es: { common: es },
    fr: { common: fr },
    jp: { common: jp },
    zh: { common: zh },
  },
  defaultNS: 'common',
  interpolation: { escapeValue: false },
});

function ControlPage() {
  const [language, setLanguage] = useState(initialLanguage);
  const changeLanguage = (chosen: Language) => {
    storeLanguage(chosen);
    void i18next.changeLanguage(chosen);
    setLanguage(chosen);
  };
  return (
    <ControlPanel
      host={host}
      language={language}
      onLanguageChange={changeLanguage}
      linkedScenario={linkedScenario}
    />
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The control page has no #root.');
createRoot(root).render(
  <StrictMode>
    <ControlPage />
  </StrictMode>,
);
