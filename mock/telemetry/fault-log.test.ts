import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FaultLog } from './fault-log.ts';
import { memoryLog } from './testing.ts';

let lines: string[] = [];
let records: string[] = [];
let faults: FaultLog;
beforeEach(() => {
  vi.useFakeTimers();
  const { log, ...memory } = memoryLog();
  ({ messages: lines, records } = memory);
  faults = new FaultLog(log);
});
afterEach(() => {
  vi.useRealTimers();
});

it('reports a fault immediately, its repeats as a sum, and nothing after the end', () => {
  for (let count = 0; count < 413; count += 1) faults.note('due jobs: disk full');
  expect(lines).toEqual(['due jobs: disk full']);
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(1)).toEqual(['due jobs: disk full (412 more times)']);
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
  expect(lines).toEqual(['placeOrder: Error: no', 'placeOrder: Error: no (once more)']);
  expect(records.map((record) => JSON.parse(record).stack)).toEqual([
    '    at one (a.ts:1:1)\n    at two (b.ts:2:2)',
    undefined,
  ]);
});

it('limits the number of kinds of fault', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (const one of letters) for (const two of letters) faults.note(`fault ${one}${two}`);
  expect(lines).toHaveLength(20);
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(20)).toEqual([`other faults (${26 * 26 - 20} more times)`]);
});

it('hides tokens', () => {
  faults.note(`login: Error: session ${'aB3_-'.repeat(8)}xyz is gone`);
  expect(lines).toEqual(['login: Error: session … is gone']);
});

it('reports a last line without a line feed', () => {
  faults.write('Error: out of memory');
  faults.end();
  expect(lines).toEqual(['Error: out of memory']);
});

it('logs the records of a child as they are, under its part of this log', () => {
  faults.write('{"level":"debug","time":"2026-01-01","part":"sandbox","code":1,"msg":"GET getStock"}\n');
  faults.write(
    '{"level":"error","part":"sandbox","stack":"    at one","msg":"placeOrder: Error: no"}\n'.repeat(2),
  );
  expect(lines).toEqual(['placeOrder: Error: no', 'placeOrder: Error: no']);
  expect(JSON.parse(records[0] ?? '')).toMatchObject({ level: 'error', stack: '    at one' });
});

it('leaves out the faults of a child that starts, because they explain why it does not', () => {
  faults.write(
    '{"level":"info","msg":"Ready."}\n{"level":"fatal","msg":"The folder is in use."}\nError: no\n',
    false,
  );
  faults.end();
  expect(lines).toEqual(['Ready.']);
});
