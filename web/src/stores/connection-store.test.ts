import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isReachable, reportReachable, subscribeReachable } from './connection-store.ts';

const flag = vi.spyOn(navigator, 'onLine', 'get');
/** The browser changes its flag, and says so. */
const setFlag = (online: boolean) => {
  flag.mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};

const changed = vi.fn();
let stop: () => void;
beforeEach(() => {
  flag.mockReturnValue(true);
  window.dispatchEvent(new Event('offline'));
  stop = subscribeReachable(changed);
  changed.mockClear();
});
afterEach(() => {
  stop();
  reportReachable(true);
});

it('the server counts as reachable by the browser’s flag until a request has a result', () => {
  setFlag(false);
  expect(isReachable()).toBe(false);
  setFlag(true);
  expect(isReachable()).toBe(true);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('the server counts as reachable after an answered request, although the browser’s flag says offline', () => {
  setFlag(false);
  reportReachable(true);
  expect(isReachable()).toBe(true);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('the server counts as unreachable after a failed request, although the browser’s flag says online', () => {
  reportReachable(false);
  expect(isReachable()).toBe(false);
  setFlag(true);
  expect(isReachable()).toBe(false);
  reportReachable(true);
  expect(isReachable()).toBe(true);
});

it('the server counts as unreachable from the browser’s offline event until the next answered request', () => {
  reportReachable(true);
  setFlag(false);
  expect(isReachable()).toBe(false);
  reportReachable(true);
  expect(isReachable()).toBe(true);
});

it('the server stays unreachable after a late response to a request from before the browser went offline', () => {
  const sentAt = performance.now() - 1;
  setFlag(false);
  reportReachable(true, sentAt);
  expect(isReachable()).toBe(false);
});
