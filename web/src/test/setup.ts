import { afterEach, beforeAll, vi } from 'vitest';
import { TEST_WAIT_MS } from '../../../.ci/steps/test-timeouts.ts';

// A worker keeps its window and the libraries from file to file; our own modules, and what they remember, begin anew.
vi.resetModules();

/** A window without width, of a user who asked for less motion: a page is left at once, and not during the next test. */
const mediaQuery = (media: string) => ({
  media,
  matches: media.includes('prefers-reduced-motion'),
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
});

/** jsdom goes back in two tasks; the first is asked for in the turn after the sheet is gone. */
const TURNS_OF_A_STEP_BACK = 4;
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), mediaQuery(media));
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: TEST_WAIT_MS });
});

afterEach(async () => {
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  // A sheet that a test has closed is still being taken out of the history: the next test's sheet is not to meet that.
  for (let turn = 0; turn < TURNS_OF_A_STEP_BACK && history.state !== null; turn += 1) await nextTurn();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/app/');
});
