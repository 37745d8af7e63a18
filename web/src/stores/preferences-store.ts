import type { ColourConvention } from '@tsubame/sdk/schema';
import { vColourConvention } from '@tsubame/sdk/validators';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

export const THEMES = ['system', 'dark', 'light'] as const;
/** Which colours mean up and down, under the contract's names; the first is what Japanese users expect. */
export const COLOUR_CONVENTIONS = vColourConvention.options;

export type Theme = (typeof THEMES)[number];

export interface Preferences {
  readonly theme: Theme;
  readonly colours: ColourConvention;
  /** Amounts are hidden behind dots: the eye on the home screen. */
  readonly masked: boolean;
}

const KEY = 'tsubame.preferences';

/** What is stored, each part by itself: a corrupt one falls back, the others stay. */
const storedPreferences = v.object({
  theme: v.fallback(v.picklist(THEMES), 'system'),
  colours: v.fallback(vColourConvention, 'red_up_green_down'),
  masked: v.fallback(v.boolean(), false),
});

const listeners = new Set<() => void>();
let preferences = read();

function read(): Preferences {
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    // Corrupt, or storage is forbidden.
  }
  const { success, output } = v.safeParse(storedPreferences, kept);
  return success ? output : v.parse(storedPreferences, {});
}

/** Writes theme and colour convention on the root element, where the token sheet reads them. */
export function applyPreferences(): void {
  const { dataset } = document.documentElement;
  if (preferences.theme === 'system') delete dataset.theme;
  else dataset.theme = preferences.theme;
  dataset.colours = preferences.colours;
}

/** Reads the storage anew, as at a reload. */
export function restorePreferences(): Preferences {
  preferences = read();
  return preferences;
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
