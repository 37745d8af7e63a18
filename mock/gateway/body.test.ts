import { expect, it } from 'vitest';
import { bodyProblem } from './body.ts';

const status = (type: string | undefined, body: string | Buffer) =>
  bodyProblem(type === undefined ? {} : { 'content-type': type }, Buffer.from(body))?.status;

it('accepts JSON with any of its media types, and no body', () => {
  expect(status('application/json; charset=utf-8', '{"a":["[[[",{}]}')).toBeUndefined();
  expect(status('application/merge-patch+json', '{}')).toBeUndefined();
  expect(bodyProblem({}, undefined)).toBeUndefined();
});

it('refuses other bodies with the reason', () => {
  expect(status('text/plain', '{}')).toBe(415);
  expect(status(undefined, '{}')).toBe(415);
  expect(status('application/json; charset=utf-16', '{}')).toBe(415);
  expect(status('application/json', '\ufeff{}')).toBe(400);
  expect(status('application/json', '{"a":}')).toBe(400);
  expect(status('application/json', Buffer.from([0x22, 0xff, 0x22]))).toBe(400);
});

it('refuses nesting that would crash Prism, and ignores brackets in strings', () => {
  expect(status('application/json', `${'['.repeat(65)}${']'.repeat(65)}`)).toBe(400);
  expect(status('application/json', `${'['.repeat(64)}${']'.repeat(64)}`)).toBeUndefined();
  expect(status('application/json', JSON.stringify('['.repeat(1000)))).toBeUndefined();
});
