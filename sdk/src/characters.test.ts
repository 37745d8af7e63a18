import { pipe, safeParse, string } from 'valibot';
import { expect, test } from 'vitest';
import { maxCharacters, minCharacters } from './characters.ts';

const faultOf = (text: string) =>
  safeParse(pipe(string(), minCharacters(2), maxCharacters(3)), text).issues?.[0]?.message ?? null;

test('counts the characters of a text as code points, an emoji as one', () => {
  expect(['ab', 'abc', '🙂🙂', '🙂🙂🙂'].map(faultOf)).toEqual([null, null, null, null]);
  expect(['a', '🙂'].map(faultOf)).toEqual(['Shorter than 2 characters', 'Shorter than 2 characters']);
  expect(['abcd', '🙂🙂🙂🙂'].map(faultOf)).toEqual(['Longer than 3 characters', 'Longer than 3 characters']);
});
