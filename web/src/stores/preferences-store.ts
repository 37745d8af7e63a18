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
  /** The first tour: `due` from the first sign-in on this device until it was closed once. */
  readonly tour: 'unseen' | 'due' | 'seen';
  /** An order is shown once more before it is sent. */
  readonly confirmOrders: boolean;
}

const KEY = 'tsubame.preferences';

/** What is stored, each part by itself: a corrupt one falls back, the others stay. */
const storedPreferences = v.object({
  theme: v.fallback(v.picklist(THEMES), 'system'),
  colours: v.fallback(vColourConvention, 'red_up_green_down'),
  masked: v.fallback(v.boolean(), false),
  tour: v.fallback(v.picklist(['unseen', 'due', 'seen']), 'unseen'),
  confirmOrders: v.fallback(v.boolean(), true),
});

const listeners = new Set<() => void>();
let preferences: Preferences = read({});

/** @param unknown what is answered where the storage is forbidden */
function read(unknown: object): Preferences {
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) kept = unknown;
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

function publish(next: Preferences): void {
  preferences = next;
  applyPreferences();
  for (const listener of listeners) listener();
}

/** Reads the storage anew, as at a reload. */
export function restorePreferences(): Preferences {
  publish(read(preferences));
  return preferences;
}

/** What another tab stored meanwhile stays: only what is changed here is written over it. */
export function setPreferences(change: Partial<Preferences>): void {
  const next = { ...read(preferences), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage the choice holds until the page is left.
  }
  publish(next);
}

// Other tabs follow: one look in all of them, and a tour that was closed in one is closed.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY) restorePreferences();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, () => preferences);
}
