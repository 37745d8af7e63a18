import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startStepPrinter } from './step-printer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the current step is printed every ten seconds, also while it goes on, until the end', () => {
  const lines: string[] = [];
  let responses = 0;
  const printer = startStepPrinter(
    (line) => lines.push(line),
    () => responses,
  );
  printer.begin('setting up');
  vi.advanceTimersByTime(9_000);
  printer.begin('checking login');
  vi.advanceTimersByTime(1_500);
  responses = 1_204;
  vi.advanceTimersByTime(10_000);
  printer.stop();
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([
    '  10 s  checking login, 0 responses so far',
    '  20 s  checking login, 1,204 responses so far',
  ]);
});
