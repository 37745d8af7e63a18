import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeOverlays } from './close-overlays.ts';
import { useOverlay } from './overlays.ts';

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const isAt = (state: object) => act(() => vi.waitFor(() => expect(window.history.state).toEqual(state)));
const back = async () => {
  window.history.back();
  await settle();
};
const sheet = (close: () => void) =>
  renderHook(({ open }) => useOverlay(open, close), { initialProps: { open: true } });

beforeEach(() => {
  window.history.pushState({ page: 'below' }, '');
  window.history.pushState({ page: 'here' }, '');
});

afterEach(() => act(() => closeOverlays()));

it('Back closes the sheet and stays on the page', async () => {
  const before = window.location.href;
  const close = vi.fn();
  sheet(close);
  await settle();
  await back();
  expect(close).toHaveBeenCalledTimes(1);
  expect(window.location.href).toBe(before);
});

it('closing a sheet by its button removes the sheet’s entry from the history', async () => {
  const close = vi.fn();
  const { rerender } = sheet(close);
  await settle();
  expect(window.history.state).toMatchObject({ tsubameOverlay: expect.any(Number) });
  rerender({ open: false });
  await act(() => closeOverlays());
  expect(window.history.state).toEqual({ page: 'here' });
  expect(close).not.toHaveBeenCalled();
});

it('Back closes the upper of two overlays, then the lower, then leaves the page', async () => {
  const atPage = { page: 'here' };
  const atEntry = { page: 'here', tsubameOverlay: expect.any(Number) };
  const lower = vi.fn();
  const upper = vi.fn();
  const before = window.history.length;
  const below = sheet(lower);
  const dialog = sheet(upper);
  await isAt(atEntry);
  expect(window.history.length).toBe(before + 1);

  window.history.back();
  await act(() => vi.waitFor(() => expect(upper).toHaveBeenCalledOnce()));
  dialog.rerender({ open: false });
  await isAt(atEntry);
  expect(lower).not.toHaveBeenCalled();

  window.history.back();
  await act(() => vi.waitFor(() => expect(lower).toHaveBeenCalledOnce()));
  below.rerender({ open: false });
  await isAt(atPage);
  expect(window.history.length).toBe(before + 1);

  window.history.back();
  await isAt({ page: 'below' });
  expect(upper).toHaveBeenCalledOnce();
});

it('the history entry remains while any overlay is open, in any order of closing', async () => {
  const [first, second, third] = [sheet(vi.fn()), sheet(vi.fn()), sheet(vi.fn())];
  await settle();
  for (const each of [first, third]) {
    each.rerender({ open: false });
    await settle();
    await isAt({ page: 'here', tsubameOverlay: expect.any(Number) });
  }
  second.rerender({ open: false });
  await isAt({ page: 'here' });
});

it('another address closes every overlay, and Back to the page shows no leftover entry', async () => {
  const close = vi.fn();
  const { rerender } = sheet(close);
  await settle();
  window.location.hash = 'elsewhere';
  await act(() => vi.waitFor(() => expect(close).toHaveBeenCalledOnce()));
  rerender({ open: false });
  await settle();
  await back();
  await isAt({ page: 'here' });
});

it('Forward to the entry of a closed overlay returns to the page', async () => {
  const { rerender } = sheet(vi.fn());
  await settle();
  rerender({ open: false });
  await settle();
  window.history.forward();
  await settle();
  await isAt({ page: 'here' });
});

it('a reload under an open overlay leaves no history entry', async () => {
  sheet(vi.fn()).unmount();
  window.history.pushState({ page: 'here', tsubameOverlay: 0.5 }, '');
  vi.resetModules();
  await import('./overlays.ts');
  await isAt({ page: 'here' });
});

it('leaving a page with two open sheets removes their history entry', async () => {
  const both = [sheet(vi.fn())];
  await settle();
  both.push(sheet(vi.fn()));
  await settle();
  for (const { unmount } of both) unmount();
  await act(() => closeOverlays());
  expect(window.history.state).toEqual({ page: 'here' });
});

it('closeOverlays closes every sheet, and resolves only when the history is back at the page', async () => {
  const closes = [vi.fn(), vi.fn()];
  for (const close of closes) {
    sheet(close);
    await settle();
  }
  await act(() => closeOverlays());
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
  expect(close).not.toHaveBeenCalled();
  expect(window.history.state).toMatchObject({ page: 'here', tsubameOverlay: expect.any(Number) });
  go.mockRestore();
});

it.each(['pushState', 'go'] as const)(
  'leaving a page is not blocked if the browser refuses history.%s',
  async (call) => {
    const refuse = () => {
      throw new DOMException('Too many calls', 'SecurityError');
    };
    const close = vi.fn();
    if (call === 'go') sheet(close);
    await settle();
    const refused = vi.spyOn(window.history, call).mockImplementationOnce(refuse);
    if (call === 'pushState') sheet(close);
    await settle();
    await act(() => closeOverlays());
    refused.mockRestore();
    expect(close).toHaveBeenCalledOnce();
    const next = vi.fn();
    sheet(next);
    await settle();
    await back();
    expect(next).toHaveBeenCalledOnce();
  },
);

it('leaving a page does not wait forever for a step back that the browser does not confirm', async () => {
  sheet(vi.fn());
  await settle();
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => {});
  vi.useFakeTimers();
  const left = closeOverlays();
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await act(() => left);
  expect(go).toHaveBeenCalledTimes(1);
  go.mockRestore();
});
