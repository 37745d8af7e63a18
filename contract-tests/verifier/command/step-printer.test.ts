import { expect, test } from 'vitest';
import { stepPrinter } from './step-printer.ts';

test('a step is printed if none was for ten seconds', () => {
  let now = 500;
  const lines: string[] = [];
  const print = stepPrinter(
    (line) => lines.push(line),
    () => now,
  );
  for (const [at, step] of [
    [600, 'setting up'],
    [10_600, 'checking login'],
    [20_500, 'checking logout'],
    [20_700, 'checking register'],
    [125_700, 'reading'],
  ] as const) {
    now = at;
    print(step);
  }
  expect(lines).toEqual(['  10 s  checking login', '  20 s  checking register', ' 125 s  reading']);
});
