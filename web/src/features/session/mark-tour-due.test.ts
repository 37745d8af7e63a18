import { expect, it } from 'vitest';
import { restorePreferences, setPreferences } from '#stores/preferences-store.ts';
import { markTourDue } from './mark-tour-due.ts';

it.each([
  ['unseen', 'due'],
  ['due', 'due'],
  ['seen', 'seen'],
] as const)('turns a tour that was %s into %s after a sign-in', (tour, then) => {
  setPreferences({ tour });
  markTourDue();
  expect(restorePreferences().tour).toBe(then);
});
