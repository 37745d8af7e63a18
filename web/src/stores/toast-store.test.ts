import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToast, showToast } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['failure', 2000],
  ['success', 1500],
  ['info', 1500],
] as const)('shows a %s toast for %d ms', (tone, ms) => {
  showToast('text', tone);
  vi.advanceTimersByTime(ms - 1);
  expect(currentToast()?.text).toBe('text');
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

it('replaces a toast by a newer one with its full duration', () => {
  showToast('first');
  vi.advanceTimersByTime(1400);
  showToast('second');
  vi.advanceTimersByTime(1400);
  expect(currentToast()?.text).toBe('second');
});
