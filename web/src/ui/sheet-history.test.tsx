import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSheetHistory, whenSheetsAreSettled } from './sheet-history.ts';

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

it('Back closes the sheet and stays on the page', async () => {
  const before = window.location.href;
  const close = vi.fn();
  renderHook(() => useSheetHistory(true, close));
  await settle();
  window.history.back();
  await settle();
  expect(close).toHaveBeenCalledTimes(1);
  expect(window.location.href).toBe(before);
});

it('closing by its own button takes its entry out of the history', async () => {
  window.history.replaceState({ page: 'below' }, '');
  const close = vi.fn();
  const sheet = renderHook(({ open }) => useSheetHistory(open, close), { initialProps: { open: true } });
  await settle();
  expect(window.history.state).toMatchObject({ tsubameSheet: expect.any(Number) });
  sheet.rerender({ open: false });
  await act(() => whenSheetsAreSettled());
  expect(window.history.state).toEqual({ page: 'below' });
  expect(close).not.toHaveBeenCalled();
});
