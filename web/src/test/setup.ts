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

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  // This window has no width: what a media query asks for is never so.
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), noMatch(media));
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: TEST_WAIT_MS });
});

afterEach(async () => {
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  // A page that a test left, or a sheet that it closed, still changes the history: it would close the next test's sheet.
  vi.useRealTimers();
  const { pendingTarget } = await import('#ui/transition.ts');
  const { leaveSheets } = await import('#ui/open-sheets.ts');
  await vi.waitUntil(() => pendingTarget() === null, { timeout: TEST_WAIT_MS });
  await leaveSheets();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/app/');
});
