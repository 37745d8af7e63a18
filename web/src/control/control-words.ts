import { loadWords, type Words } from '@tsubame/sdk/words';
import { createContext, useContext } from 'react';
import { LANGUAGES, type Language } from './languages.ts';
import { TEXTS, type Texts } from './texts.ts';

/** All words of the control panel in one language. */
export interface ControlWords {
  readonly language: Language;
  /** The language as browsers name it. */
  readonly tag: string;
  readonly texts: Texts;
  /** The contract's reasons of transitions. */
  readonly reasons: Partial<Words['reasons']>;
}

/** Returns the language that the user chose before, else the first known one of the browser's, else English. */
export function firstLanguage(chosen: string | null, preferred: readonly string[]): Language {
  if (chosen !== null && Object.hasOwn(LANGUAGES, chosen)) return chosen as Language;
  const languages = Object.entries(LANGUAGES) as [Language, { tag: string }][];
  for (const preference of preferred) {
    const [primary] = preference.toLowerCase().split('-');
    const found = languages.find(([, { tag }]) => tag.split('-')[0] === primary);
    if (found !== undefined) return found[0];
  }
  return 'en';
}

/** Returns the panel's words in `language`; the SDK loads its part of them on demand. */
export async function loadControlWords(language: Language): Promise<ControlWords> {
  const { reasons } = await loadWords(language);
  return { language, tag: LANGUAGES[language].tag, texts: TEXTS[language], reasons };
}

const WordsContext = createContext<ControlWords | null>(null);

/** Provides the words to every part of the panel. */
export const WordsProvider = WordsContext.Provider;

/** @throws Error outside of the control panel */
export function useControlWords(): ControlWords {
  const words = useContext(WordsContext);
  if (words === null) throw new Error('The control panel provides no words here.');
  return words;
}
