import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WatchButton } from './watch-button.tsx';
import '#test/render.tsx';

const calls = vi.hoisted(() => ({ addToWatchlist: vi.fn(), removeFromWatchlist: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

const done = { code: 1, msg: 'ok', data: null };
const star = () => screen.getByRole('button', { name: 'ウォッチリストに追加' });
const isOn = () => star().getAttribute('aria-pressed') === 'true';
const press = () => act(async () => fireEvent.click(star()));

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockResolvedValue(done);
});
afterEach(() => {
  for (const call of Object.values(calls)) call.mockReset();
});

it('shows the watchlist’s state again after the change of a press was confirmed', async () => {
  const { rerender } = render(<WatchButton code="7203" watched={false} />);
  await press();
  expect(isOn()).toBe(true);
  rerender(<WatchButton code="7203" watched />);
  expect(isOn()).toBe(true);
  rerender(<WatchButton code="7203" watched={false} />);
  expect(isOn()).toBe(false);
});

it('sends two presses one after the other, and shows the latest', async () => {
  let answer: (value: unknown) => void = () => {};
  calls.addToWatchlist.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { rerender } = render(<WatchButton code="7203" watched={false} />);
  await press();
  await press();
  expect(isOn()).toBe(false);
  rerender(<WatchButton code="7203" watched />);
  expect(isOn()).toBe(false);
  expect(calls.removeFromWatchlist).not.toHaveBeenCalled();
  await act(async () => answer(done));
  await waitFor(() => expect(calls.removeFromWatchlist).toHaveBeenCalledTimes(1));
});

it('reverts the star if the change fails', async () => {
  calls.addToWatchlist.mockRejectedValue(new Error('no network'));
  render(<WatchButton code="7203" watched={false} />);
  await press();
  await waitFor(() => expect(isOn()).toBe(false));
});
