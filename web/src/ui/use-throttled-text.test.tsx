import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { useThrottledText } from './use-throttled-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  heard.length = 0;
});

const heard: string[] = [];

function Box() {
  const [value, setValue] = useState('');
  const pass = (next: string) => {
    heard.push(next);
    setValue(next);
  };
  const [shown, type] = useThrottledText(value, pass, (next) => next.length <= 5);
  return (
    <>
      <input aria-label="code" value={shown} onChange={(event) => type(event.target.value)} />
      <button type="button" onClick={() => setValue('9432')} />
    </>
  );
}

it('shows typed text immediately and passes it on once every 100 ms, also while the user types on', async () => {
  renderScreen(<Box />);
  const box = screen.getByLabelText('code') as HTMLInputElement;
  for (const value of ['7', '72', '720']) fireEvent.change(box, { target: { value } });
  expect([box.value, heard]).toEqual(['720', []]);
  await act(async () => vi.advanceTimersByTime(99));
  expect(heard).toEqual([]);
  await act(async () => vi.advanceTimersByTime(1));
  expect([box.value, heard]).toEqual(['720', ['720']]);
  for (const value of ['7203', '72030']) {
    fireEvent.change(box, { target: { value } });
    await act(async () => vi.advanceTimersByTime(60));
  }
  expect([box.value, heard]).toEqual(['72030', ['720', '72030']]);
});

it('keeps a text that cannot be passed on, also if another one was still to be passed on', async () => {
  renderScreen(<Box />);
  const box = screen.getByLabelText('code') as HTMLInputElement;
  fireEvent.change(box, { target: { value: '72030' } });
  await act(async () => vi.advanceTimersByTime(50));
  fireEvent.change(box, { target: { value: '720301' } });
  await act(async () => vi.advanceTimersByTime(200));
  expect([box.value, heard]).toEqual(['720301', ['72030']]);
  fireEvent.click(screen.getByRole('button'));
  expect(box.value).toBe('9432');
});
