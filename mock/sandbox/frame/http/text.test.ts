import { expect, test } from 'vitest';
import { cleanText } from './text.ts';

test.each([
  '\u0000',
  '\u0007',
  '\u007f',
  '\u0085',
  '\ud800',
  '\udc00',
  '\u202e',
  '\u202a',
  '\u2066',
  '\u2069',
])('a string that holds %j is refused by its place', (nasty) => {
  expect(() => cleanText('body', { a: ['fine', `x${nasty}y`] })).toThrow(
    expect.objectContaining({ status: 422, fields: [expect.objectContaining({ path: 'body.a.1' })] }),
  );
});

test('text of any language passes, composed', () => {
  const body = { name: '東証 😀 e\u0301', lines: [null, 1, true] };
  expect(cleanText('body', body)).toEqual({ name: '東証 😀 é', lines: [null, 1, true] });
});
