import { expect, test } from 'vitest';
import { labelledBars } from './bar-labels.ts';

const labels = (values: readonly number[], current = -1) =>
  [...labelledBars(values, current)].toSorted((a, b) => a - b);

test('labels the highest, the lowest and the current bar', () => {
  expect(labels([1, 9, 2, -8, 1, 1, 1, 3], 7)).toEqual([1, 3, 7]);
  expect(labels([4, 2, 3, 2, 3, 2, 1, 9])).toEqual([7]);
  expect(labels([4, 1, 3, 2, 3, 3, 2, 9])).toEqual([1, 7]);
});

test('omits a label that would overlap another one', () => {
  expect(labels([1, 1, 1, 1, 1, 9, 1, 1, -8, -3], 9)).toEqual([5, 8]);
  expect(labels([1, 1, 1, 1, 1, 9, 1, -8, 1, -3], 9)).toEqual([5, 7]);
  expect(labels([1, 1, 1, 1, 1, 9, -8, 1, 1, -3], 9)).toEqual([5, 6, 9]);
});

test('labels neighbours with a gain and a loss, because they are on different sides', () => {
  expect(labels([1, 1, 1, 9, -8, 1, 1, 1])).toEqual([3, 4]);
});

test('labels all bars if there are few, except zero bars', () => {
  expect(labels([5, 9, 7], 2)).toEqual([0, 1, 2]);
  expect(labels([0, 0, 0], 1)).toEqual([]);
  expect(labels([])).toEqual([]);
});
