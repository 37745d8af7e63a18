import { expect, test } from 'vitest';
import { appendMove } from './timeline.ts';

/** The timeline of a record after its moves 1 to `count`. */
const after = (count: number, longest: number) =>
  Array.from({ length: count }, (_, at) => at + 1).reduce<number[]>(
    (timeline, move) => appendMove(timeline, move, longest),
    [],
  );

test('limits a timeline to its longest length', () => {
  expect(after(4, 5)).toEqual([1, 2, 3, 4]);
  expect(after(5, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(after(6, 5)).toHaveLength(5);
  expect(after(500, 50)).toHaveLength(50);
});

test('a full timeline keeps its first entry and drops the oldest of the others', () => {
  expect(after(6, 5)).toEqual([1, 3, 4, 5, 6]);
  expect(after(9, 5)).toEqual([1, 6, 7, 8, 9]);
});
