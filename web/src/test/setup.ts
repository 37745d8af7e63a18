import { afterEach, beforeAll, vi } from 'vitest';
import { TEST_WAIT_MS } from '../../../.ci/steps/test-timeouts.ts';

// A worker keeps its window and the libraries from file to file; our own modules, and what they remember, begin anew.
vi.resetModules();

const noMatch = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
});

/** jsdom goes back in two tasks; the first is asked for in the turn after the sheet is gone. */
const TURNS_OF_A_STEP_BACK = 4;
/** Turns of 10 ms: somewhat longer than a page takes to leave. A test with fake timers may never end its move. */
const TURNS_OF_A_LEAVE = 50;
const nextTurn = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  // jsdom has no window size: no media query matches. Another file may have set one that does.
  window.matchMedia = (media) => Object.assign(new EventTarget(), noMatch(media));
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: TEST_WAIT_MS });
});

afterEach(async () => {
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  // A page that a test left is still being animated: its move would close a sheet of the next test.
  const { pendingTarget } = await import('#ui/transition.ts');
  for (let turn = 0; turn < TURNS_OF_A_LEAVE && pendingTarget() !== null; turn += 1) await nextTurn(10);
  // A sheet that a test has closed is still being taken out of the history: the next test's sheet is not to meet that.
  for (let turn = 0; turn < TURNS_OF_A_STEP_BACK && history.state !== null; turn += 1) await nextTurn();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/app/');
});
