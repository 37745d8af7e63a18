import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { useThrottledText } from './use-throttled-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const heard: string[] = [];

function Box() {
  const [value, setValue] = useState('');
  const [shown, type] = useThrottledText(value, (next) => {
    heard.push(next);
    setValue(next);
  });
  return <input aria-label="code" value={shown} onChange={(event) => type(event.target.value)} />;
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
