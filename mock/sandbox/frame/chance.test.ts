import { afterEach, expect, test } from 'vitest';
import { newRandomBytes, randomIntegerBelow, seedRandomness } from './chance.ts';
import { newId } from './store/ids.ts';

afterEach(() => seedRandomness(null));

const some = () => [
  newRandomBytes(40).toString('hex'),
  newRandomBytes(3).toString('hex'),
  newId('ord'),
  randomIntegerBelow(1_000),
];

test('the same seed gives the same values, and another seed gives others', () => {
  seedRandomness(7);
  const first = some();
  seedRandomness(7);
  expect(some()).toEqual(first);
  seedRandomness(8);
  expect(some()).not.toEqual(first);
});

test('without a seed the values do not repeat', () => {
  seedRandomness(7);
  const seeded = some();
  seedRandomness(null);
  expect(some()).not.toEqual(seeded);
  expect(newId('ord')).not.toBe(newId('ord'));
});

test.each([1, 2, 10_000, 2 ** 32])('an integer below %d is in its range', (bound) => {
  seedRandomness(1);
  const drawn = Array.from({ length: 200 }, () => randomIntegerBelow(bound));
  expect(drawn.every((each) => Number.isInteger(each) && each >= 0 && each < bound)).toBe(true);
  if (bound === 2) expect(new Set(drawn)).toEqual(new Set([0, 1]));
});
