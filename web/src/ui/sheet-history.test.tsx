import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeAllSheets } from './open-sheets.ts';
import { useSheetHistory } from './sheet-history.ts';

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const sheet = (close: () => void) =>
  renderHook(({ open }) => useSheetHistory(open, close), { initialProps: { open: true } });

beforeEach(() => {
  window.history.pushState({ page: 'below' }, '');
  window.history.pushState({ page: 'here' }, '');
});

afterEach(() => act(() => closeAllSheets()));

it('Back closes the sheet and stays on the page', async () => {
  const before = window.location.href;
  const close = vi.fn();
  sheet(close);
  await settle();
  window.history.back();
  await settle();
  expect(close).toHaveBeenCalledTimes(1);
  expect(window.location.href).toBe(before);
});

it('closing by its button removes its entry from the history', async () => {
  const close = vi.fn();
  const { rerender } = sheet(close);
  await settle();
  expect(window.history.state).toMatchObject({ tsubameSheet: expect.any(Number) });
  rerender({ open: false });
  await act(() => closeAllSheets());
  expect(window.history.state).toEqual({ page: 'here' });
  expect(close).not.toHaveBeenCalled();
});

it('Back closes the upper of two sheets first', async () => {
  const lower = vi.fn();
  const upper = vi.fn();
  sheet(lower);
  await settle();
  const dialog = sheet(upper);
  await settle();
  window.history.back();
  await settle();
  dialog.rerender({ open: false });
  await settle();
  expect([upper.mock.calls.length, lower.mock.calls.length]).toEqual([1, 0]);
  expect(window.history.state).toMatchObject({ page: 'here', tsubameSheet: expect.any(Number) });
});

it('leaving a page with two sheets open removes both entries', async () => {
  const both = [sheet(vi.fn())];
  await settle();
  both.push(sheet(vi.fn()));
  await settle();
  for (const { unmount } of both) unmount();
  await act(() => closeAllSheets());
  expect(window.history.state).toEqual({ page: 'here' });
});

it('leaving closes every sheet and resolves only when the history is at the page', async () => {
  const closes = [vi.fn(), vi.fn()];
  for (const close of closes) {
    sheet(close);
    await settle();
  }
  await act(() => closeAllSheets());
  expect(closes.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(window.history.state).toEqual({ page: 'here' });
});

it('a sheet opened while a slow browser removes the previous one stays open', async () => {
  const first = sheet(vi.fn());
  await settle();
  const go = vi.spyOn(window.history, 'go').mockImplementationOnce((steps) => {
    setTimeout(() => window.history.go(steps), 700);
  });
  first.rerender({ open: false });
  const close = vi.fn();
  sheet(close);
  await act(() => new Promise((resolve) => setTimeout(resolve, 800)));
  expect(go).toHaveBeenCalledTimes(2);
  expect(close).not.toHaveBeenCalled();
  expect(window.history.state).toMatchObject({ page: 'here', tsubameSheet: expect.any(Number) });
  go.mockRestore();
});

it('an unconfirmed step back is not waited for forever', async () => {
  sheet(vi.fn());
  await settle();
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => {});
  vi.useFakeTimers();
  const left = closeAllSheets();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await act(() => left);
  expect(go).toHaveBeenCalledTimes(1);
  go.mockRestore();
});
