import { restorePreferences, setPreferences } from '#stores/preferences-store.ts';

/** A sign-in on this device: the tour is due, unless it was already or has been seen. */
export function dueTour(): void {
  if (restorePreferences().tour === 'unseen') setPreferences({ tour: 'due' });
}
