import { afterEach, beforeAll, vi } from 'vitest';

// A worker keeps its window and the libraries from file to file; our own modules, and what they remember, begin anew.
vi.resetModules();

const noMatch = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
});

// A slow machine is no defect: what a test waits for comes, or it fails a little later.
beforeAll(async () => {
  if (typeof document === 'undefined') return;
  // This window has no width: what a media query asks for is never so.
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), noMatch(media));
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 5_000 });
});

afterEach(async () => {
  if (typeof document === 'undefined') return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/app/');
});
