import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLongPress } from './use-long-press.ts';

const onLong = vi.fn();
const onClick = vi.fn();

function Target() {
  const press = useLongPress(onLong);
  return (
    <button type="button" {...press} onClick={onClick}>
      {'row'}
    </button>
  );
}

/** jsdom's pointer events have no coordinates. */
const pointer = (type: 'down' | 'move' | 'up', clientX: number, clientY: number) =>
  fireEvent(target(), new MouseEvent(`pointer${type}`, { bubbles: true, clientX, clientY }));
const target = () => screen.getByRole('button');

beforeEach(() => {
  vi.useFakeTimers();
  render(<Target />);
});
afterEach(() => {
  vi.useRealTimers();
  onLong.mockReset();
  onClick.mockReset();
});

it('fires after a press of 350 ms, and suppresses the click that ends it', () => {
  pointer('down', 10, 10);
  vi.advanceTimersByTime(349);
  expect(onLong).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onLong).toHaveBeenCalledTimes(1);
  pointer('up', 10, 10);
  fireEvent.click(target());
  expect(onClick).not.toHaveBeenCalled();
});

/** A press that moved by `x` px and 8 px down. */
const moved = (x: number) => {
  pointer('down', 10, 10);
  pointer('move', 10 + x, 18);
  vi.advanceTimersByTime(1_000);
};

it('does not fire after a movement of more than 10 px', () => {
  moved(7);
  expect(onLong).not.toHaveBeenCalled();
});

it('fires despite a movement of 10 px', () => {
  moved(6);
  expect(onLong).toHaveBeenCalledTimes(1);
});

it('leaves a short press a click', () => {
  pointer('down', 10, 10);
  vi.advanceTimersByTime(200);
  pointer('up', 10, 10);
  fireEvent.click(target());
  vi.advanceTimersByTime(1_000);
  expect(onLong).not.toHaveBeenCalled();
  expect(onClick).toHaveBeenCalledTimes(1);
});
