import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FaultLines } from './fault-lines.ts';

const lines: string[] = [];
let faults: FaultLines;
beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
  faults = new FaultLines('The sandbox', (line) => lines.push(line));
});
afterEach(() => {
  vi.useRealTimers();
});

it('reports a fault immediately, its repeats as a sum, and nothing after the end', () => {
  for (let count = 0; count < 413; count += 1) faults.note('due jobs: disk full');
  expect(lines).toEqual(['The sandbox: due jobs: disk full']);
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(1)).toEqual(['The sandbox: due jobs: disk full (412 more times)']);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
  faults.note('due jobs: disk full');
  expect(lines).toHaveLength(3);
});

it('counts faults that differ only in ids and numbers as one', () => {
  faults.note(`due of usr_${'a'.repeat(26)}: failed after 12 ms`);
  faults.note(`due of usr_${'b'.repeat(26)}: failed after 7 ms`);
  expect(lines).toHaveLength(1);
  faults.end();
  expect(lines[1]).toMatch(/\(once more\)$/);
});

it('shows the stack trace only with the first occurrence of a fault, not with repeats', () => {
  const text = 'placeOrder: Error: no\n    at one (a.ts:1:1)\n    at two (b.ts:2:2)\n';
  faults.write(text.slice(0, 30));
  faults.write(text.slice(30));
  faults.write(text);
  faults.end();
  expect(lines).toEqual([
    'The sandbox: placeOrder: Error: no',
    '    at one (a.ts:1:1)',
    '    at two (b.ts:2:2)',
    'The sandbox: placeOrder: Error: no (once more)',
  ]);
});

it('limits the number of kinds of fault', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (const one of letters) for (const two of letters) faults.note(`fault ${one}${two}`);
  expect(lines).toHaveLength(20);
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(20)).toEqual([`The sandbox: other faults (${26 * 26 - 20} more times)`]);
});

it('hides tokens', () => {
  faults.note(`login: Error: session ${'aB3_-'.repeat(8)}xyz is gone`);
  expect(lines).toEqual(['The sandbox: login: Error: session … is gone']);
});

it('reports a last line without a line feed', () => {
  faults.write('Error: out of memory');
  faults.end();
  expect(lines).toEqual(['The sandbox: Error: out of memory']);
});
