import { expect, it } from 'vitest';
import { isNewsId } from './news-id.ts';

it.each([
  ['nws_01k8z3v5q2m7r9t4w6x8y0a1be', true],
  ['msg_01k8z3v5q2m7r9t4w6x8y0nws_', false],
  ['', false],
  [undefined, false],
])('accepts %j as an article’s id: %s', (id, names) => {
  expect(isNewsId(id)).toBe(names);
});
