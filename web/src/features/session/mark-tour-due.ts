import { restorePreferences, setPreferences } from '#stores/preferences-store.ts';

/** After a sign-in on this device the tour is due, unless it was seen. */
export function markTourDue(): void {
  if (restorePreferences().tour === 'unseen') setPreferences({ tour: 'due' });
}
