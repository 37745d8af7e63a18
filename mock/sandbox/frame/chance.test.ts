import { afterEach, expect, test } from 'vitest';
import { chanceBelow, chanceBytes, foresee } from './chance.ts';
import { newId } from './store/ids.ts';

afterEach(() => foresee(null));

const some = () => [
  chanceBytes(40).toString('hex'),
  chanceBytes(3).toString('hex'),
  newId('ord'),
  chanceBelow(1_000),
];

test('a seed gives the same again, another one gives something else', () => {
  foresee(7);
  const first = some();
  foresee(7);
  expect(some()).toEqual(first);
  foresee(8);
  expect(some()).not.toEqual(first);
});

test('without a seed nothing comes again, and nothing that a seed gave', () => {
  foresee(7);
  const foreseen = some();
  foresee(null);
  expect(some()).not.toEqual(foreseen);
  expect(newId('ord')).not.toBe(newId('ord'));
});

test.each([1, 2, 10_000, 2 ** 32])('a number below %d is whole and below it', (bound) => {
  foresee(1);
  const drawn = Array.from({ length: 200 }, () => chanceBelow(bound));
  expect(drawn.every((each) => Number.isInteger(each) && each >= 0 && each < bound)).toBe(true);
  if (bound === 2) expect(new Set(drawn)).toEqual(new Set([0, 1]));
});
