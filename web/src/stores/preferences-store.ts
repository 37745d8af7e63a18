import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'dark', 'light'] as const;
/** Which colours mean up and down, under the contract's names; the first is what Japanese users expect. */
export const COLOUR_CONVENTIONS = ['red_up_green_down', 'red_up_blue_down', 'green_up_red_down'] as const;

export type Theme = (typeof THEMES)[number];
export type ColourConvention = (typeof COLOUR_CONVENTIONS)[number];

export interface Preferences {
  readonly theme: Theme;
  readonly colours: ColourConvention;
  /** Amounts are hidden behind dots: the eye on the home screen. */
  readonly masked: boolean;
}

const KEY = 'tsubame.preferences';
const DEFAULTS: Preferences = { theme: 'system', colours: 'red_up_green_down', masked: false };

const listeners = new Set<() => void>();
let preferences = read();

function member<T extends string>(list: readonly T[], value: unknown, fallback: T): T {
  return list.find((item) => item === value) ?? fallback;
}

function read(): Preferences {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown> | null;
    return {
      theme: member(THEMES, value?.theme, DEFAULTS.theme),
      colours: member(COLOUR_CONVENTIONS, value?.colours, DEFAULTS.colours),
      masked: value?.masked === true,
    };
  } catch {
    return DEFAULTS;
  }
}

/** Writes theme and colour convention on the root element, where the token sheet reads them. */
export function applyPreferences(): void {
  const { dataset } = document.documentElement;
  if (preferences.theme === 'system') delete dataset.theme;
  else dataset.theme = preferences.theme;
  dataset.colours = preferences.colours;
}

export function setPreferences(change: Partial<Preferences>): void {
  preferences = { ...preferences, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Without storage the choice holds until the page is left.
  }
  applyPreferences();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, () => preferences);
}
