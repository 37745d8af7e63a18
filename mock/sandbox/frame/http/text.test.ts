import { expect, test } from 'vitest';
import { inNormalForm } from './text.ts';

test('text of any language passes, composed, wherever it stands', () => {
  const body = { name: '東証 😀 e\u0301', lines: [null, 1, true, { note: 'か\u3099' }] };
  expect(inNormalForm(body)).toEqual({ name: '東証 😀 é', lines: [null, 1, true, { note: 'が' }] });
});

test('what is in this form already is the value itself', () => {
  const body = { name: '東証', lines: [null, 1, { note: 'が' }] };
  expect(inNormalForm(body)).toBe(body);
});
