import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { TEST_WAIT_MS } from '../../../.ci/steps/test-timeouts.ts';

// A worker keeps jsdom and the libraries between files; our own modules and their state are reset.
vi.resetModules();

const noMatch = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
});

/** jsdom goes back in two tasks; the first is requested after the sheet is gone. */
const TURNS_OF_A_STEP_BACK = 4;
/** Tries of 10 ms each, somewhat longer than a page's leave animation. A test with fake timers may never end its navigation. */
const TURNS_OF_A_LEAVE = 50;
const nextTurn = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  // jsdom has no window size, so no media query matches. Another file may have set one that does.
  window.matchMedia = (media) => Object.assign(new EventTarget(), noMatch(media));
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: TEST_WAIT_MS });
});

afterEach(async () => {
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  // A page from an earlier test is still animated; its navigation would close a sheet of the next test.
  const { pendingNavigationTarget } = await import('#ui/transition.ts');
  for (let turn = 0; turn < TURNS_OF_A_LEAVE && pendingNavigationTarget() !== null; turn += 1)
    await nextTurn(10);
  // The history entry of a sheet that a test closed is still being removed; it must not affect the next test's sheet.
  for (let turn = 0; turn < TURNS_OF_A_STEP_BACK && history.state !== null; turn += 1) await nextTurn();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/app/');
});

// The next file of the worker gets the real clock, functions and globals.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
