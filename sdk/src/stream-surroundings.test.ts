import { afterEach, expect, test, vi } from 'vitest';
import { browserSurroundings } from './stream-surroundings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page that is looked at or not, in a window that tells when the device is online again. */
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

test('a device is offline only where it says so', () => {
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

test('a page wakes when the device is online again and when it is looked at again, until nobody listens', () => {
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

test('outside a browser nothing wakes, and stopping is allowed', () => {
  vi.stubGlobal('document', undefined);
  expect(() => browserSurroundings.onAwake(() => {})()).not.toThrow();
});
