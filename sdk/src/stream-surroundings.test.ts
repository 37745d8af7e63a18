import { afterEach, expect, test, vi } from 'vitest';
import { browserSurroundings } from './stream-surroundings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A fake page with visibility, in a window with online events. */
function page() {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  return {
    online: () => window.dispatchEvent(new Event('online')),
    turn: (visibilityState: string) => {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

test('counts as offline only if navigator.onLine is false', () => {
  const isOnline = (navigator: object | undefined) => {
    vi.stubGlobal('navigator', navigator);
    return browserSurroundings.isOnline();
  };
  expect([{ onLine: true }, { onLine: false }, {}, undefined].map(isOnline)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('calls the listener when the device is online again or the page becomes visible, until it is stopped', () => {
  const { online, turn } = page();
  const awake = vi.fn();
  const stop = browserSurroundings.onAwake(awake);
  turn('hidden');
  expect(awake).not.toHaveBeenCalled();
  turn('visible');
  expect(awake).toHaveBeenCalledTimes(1);
  online();
  expect(awake).toHaveBeenCalledTimes(2);
  stop();
  turn('visible');
  online();
  expect(awake).toHaveBeenCalledTimes(2);
});

test('never calls the listener outside a browser, and can be stopped there', () => {
  vi.stubGlobal('document', undefined);
  expect(() => browserSurroundings.onAwake(() => {})()).not.toThrow();
});
