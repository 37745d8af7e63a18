import { expect, test } from 'vitest';
import { labelledBars } from './bar-labels.ts';

const labels = (values: readonly number[], current = -1) =>
  [...labelledBars(values, current)].toSorted((a, b) => a - b);

test('the highest, the lowest and the current bar bear their amount', () => {
  expect(labels([1, 9, 2, -8, 1, 1, 1, 3], 7)).toEqual([1, 3, 7]);
  expect(labels([4, 2, 3, 2, 3, 2, 1, 9])).toEqual([7]);
  expect(labels([4, 1, 3, 2, 3, 3, 2, 9])).toEqual([1, 7]);
});

test('one that would stand upon another leaves it room', () => {
  expect(labels([1, 1, 1, 1, 1, 9, 1, 1, -8, -3], 9)).toEqual([5, 8]);
  expect(labels([1, 1, 1, 1, 1, 9, 1, -8, 1, -3], 9)).toEqual([5, 7]);
  expect(labels([1, 1, 1, 1, 1, 9, -8, 1, 1, -3], 9)).toEqual([5, 6, 9]);
});

test('gains stand above and losses below, so neighbours of both may bear theirs', () => {
  expect(labels([1, 1, 1, 9, -8, 1, 1, 1])).toEqual([3, 4]);
});

test('a few wide bars all have room; nothing bears nothing', () => {
  expect(labels([5, 9, 7], 2)).toEqual([0, 1, 2]);
  expect(labels([0, 0, 0], 1)).toEqual([]);
  expect(labels([])).toEqual([]);
});
