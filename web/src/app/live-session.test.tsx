import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { LiveSession } from './live-session.tsx';

const stop = vi.fn();
const startLiveStream = vi.fn(() => stop);

beforeEach(() => {
  vi.useFakeTimers();
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
});
afterEach(() => {
  act(() => clearSession());
  vi.useRealTimers();
  stop.mockClear();
  startLiveStream.mockClear();
});

it('opens the stream after its code could not be loaded at first', async () => {
  const load = vi.fn(async () => ({ startLiveStream }));
  load.mockRejectedValueOnce(new TypeError('no network'));
  load.mockRejectedValueOnce(new TypeError('no network'));
  render(<LiveSession load={load} />);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(load).toHaveBeenCalledTimes(2);
  expect(startLiveStream).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(startLiveStream).toHaveBeenCalledExactlyOnceWith('jp');
});

it('closes the stream, and loads nothing more, after the session ended', async () => {
  const load = vi.fn(async () => ({ startLiveStream }));
  render(<LiveSession load={load} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  act(() => clearSession());
  expect(stop).toHaveBeenCalledTimes(1);
  load.mockRejectedValue(new TypeError('no network'));
  act(() => signIn('b'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  act(() => clearSession());
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(load).toHaveBeenCalledTimes(2);
});
