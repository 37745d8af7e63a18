import { act, renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { storeInstallPrompt } from './install-prompt.ts';
import { acceptInstall, declineInstall, useInstallOffered } from './install-store.ts';

const prompt = vi.fn(() => Promise.resolve());
const offers = () => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return event;
};
const offered = () => renderHook(useInstallOffered).result;

beforeAll(storeInstallPrompt);
beforeEach(() => {
  prompt.mockClear();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
});

it('stores the browser’s install event until the app shows its offer, whichever comes first', () => {
  const before = offered();
  expect(before.current).toBe(false);
  expect(offers().defaultPrevented).toBe(true);
  expect([before.current, offered().current]).toEqual([true, true]);
  expect(prompt).not.toHaveBeenCalled();
});

it('opens the browser’s install dialog on acceptance, and makes no further offer', () => {
  offers();
  const shown = offered();
  act(acceptInstall);
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(shown.current).toBe(false);
});

it('makes no install offer after the user declined one', () => {
  offers();
  act(declineInstall);
  offers();
  expect(offered().current).toBe(false);
});
