import { expect, test } from 'vitest';
import { filesAsInputs, keptLater, keptResult } from './kept-results.ts';

/** Returns a function that counts its calls. */
function counter() {
  let calls = 0;
  return () => {
    calls += 1;
    return { calls };
  };
}

test('makes a result once for the same inputs, and again for others', () => {
  const make = counter();
  expect(keptResult('counted', ['a', 'b'], make)).toEqual({ calls: 1 });
  expect(keptResult('counted', ['a', 'b'], make)).toEqual({ calls: 1 });
  expect(keptResult('counted', ['a', 'c'], make)).toEqual({ calls: 2 });
  expect(keptResult('counted', ['a', 'b'], make)).toEqual({ calls: 3 });
});

test('tells lists of inputs apart that have the same text', () => {
  const make = counter();
  keptResult('joined', ['ab', 'c'], make);
  expect(keptResult('joined', ['a', 'bc'], make)).toEqual({ calls: 2 });
});

test('keeps no result of a function that failed', async () => {
  await expect(keptLater('failing', ['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await keptLater('failing', ['a'], async () => ({ done: true }))).toEqual({ done: true });
});

test('freezes what it keeps', () => {
  const { list } = keptResult('frozen', ['a'], () => ({ list: [1] }));
  expect(() => list.push(2)).toThrow(TypeError);
});

test('a file is an input by its name and content', () => {
  const file = import.meta.filename;
  expect(filesAsInputs(file)).toEqual([file, expect.stringContaining('is an input by its name')]);
  expect(filesAsInputs(import.meta.dirname)).toContain(file);
});
