import { loadWords, type Words } from '@tsubame/sdk/words';
import { LANGUAGES, type Language } from './languages.ts';
import { TEXTS, type Texts } from './texts.ts';

const KEPT = 'tsubame-control-language';

/** The language that was chosen before, else the first of the browser's that the page speaks, else English. */
export function firstLanguage(chosen: string | null, wished: readonly string[]): Language {
  if (chosen !== null && chosen in LANGUAGES) return chosen as Language;
  const languages = Object.entries(LANGUAGES) as [Language, { tag: string }][];
  for (const wish of wished) {
    const [spoken] = wish.toLowerCase().split('-');
    const found = languages.find(([, { tag }]) => tag.split('-')[0] === spoken);
    if (found !== undefined) return found[0];
  }
  return 'en';
}

let language: Language = 'en';
let reasons: Partial<Words['reasons']> = {};

/** What the page says, in the language of whoever looks. */
export const words = (): Texts => TEXTS[language];
export const languageNow = (): Language => language;
/** Of the language, as browsers know it. */
export const tagNow = (): string => LANGUAGES[language].tag;

/** Why records move, in the same language. */
export const reasonsNow = (): Partial<Words['reasons']> => reasons;

export async function speak(wanted: Language): Promise<void> {
  const known = (await loadWords(wanted)).reasons;
  language = wanted;
  reasons = known;
  document.documentElement.lang = tagNow();
  document.title = words().title;
}

/** The same, and again at the next visit. */
export async function choose(wanted: Language): Promise<void> {
  try {
    localStorage.setItem(KEPT, wanted);
  } catch {
    // Nothing is kept where the browser keeps nothing.
  }
  await speak(wanted);
}

export async function speakAtFirst(): Promise<void> {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(KEPT);
  } catch {}
  await speak(firstLanguage(chosen, navigator.languages));
}
