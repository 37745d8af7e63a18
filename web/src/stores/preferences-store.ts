import type { ColourConvention } from '@tsubame/sdk/schema';
import { vColourConvention } from '@tsubame/sdk/validators';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

export const THEMES = ['system', 'dark', 'light'] as const;
/** Which colours mean up and down, as the contract names them; Japanese users expect the first. */
export const COLOUR_CONVENTIONS = vColourConvention.options;

export const HOLDINGS_LOOKS = ['rows', 'cards'] as const;

export type HoldingsLook = (typeof HOLDINGS_LOOKS)[number];
export type Theme = (typeof THEMES)[number];

export interface Preferences {
  readonly theme: Theme;
  readonly colours: ColourConvention;
  /** Whether amounts are hidden; the eye button on home toggles it. */
  readonly masked: boolean;
  /** The first tour: `due` from the first sign-in on this device until it was closed. */
  readonly tour: 'unseen' | 'due' | 'seen';
  /** Whether an order needs a confirmation. */
  readonly confirmOrders: boolean;
  /** Density of the holdings on a phone. */
  readonly holdingsLook: HoldingsLook;
  /** Whether the total of the holdings shows margin and usage. */
  readonly holdingsUnfolded: boolean;
  /** Number of visits on which the holdings showed the swipe hint. */
  readonly swipeHintVisits: number;
}

const KEY = 'tsubame.preferences';

/** Stored values are parsed one by one: a corrupt value gets its default, the others stay. */
const storedPreferences = v.object({
  theme: v.fallback(v.picklist(THEMES), 'system'),
  colours: v.fallback(vColourConvention, 'red_up_green_down'),
  masked: v.fallback(v.boolean(), false),
  tour: v.fallback(v.picklist(['unseen', 'due', 'seen']), 'unseen'),
  confirmOrders: v.fallback(v.boolean(), true),
  holdingsLook: v.fallback(v.picklist(HOLDINGS_LOOKS), 'rows'),
  holdingsUnfolded: v.fallback(v.boolean(), false),
  swipeHintVisits: v.fallback(v.pipe(v.number(), v.integer()), 0),
});

const listeners = new Set<() => void>();
let preferences: Preferences = read({});

/** @param unknown result if storage is forbidden */
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

/** Sets theme and colour convention on the root element for the design tokens. */
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

/** Reads the storage again, as a reload does. */
export function restorePreferences(): Preferences {
  publish(read(preferences));
  return preferences;
}

/** Merges the change into the stored values, so that changes of other tabs stay. */
export function setPreferences(change: Partial<Preferences>): void {
  const next = { ...read(preferences), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage the choice lasts until the page closes.
  }
  publish(next);
}

// Other tabs follow: the theme and a closed tour apply to all.
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
