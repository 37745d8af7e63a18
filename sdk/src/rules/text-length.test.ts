import * as v from 'valibot';
import { expect, it } from 'vitest';
import { registerBounds } from '../gen/bounds.gen.ts';
import { vRegisterRequest } from '../gen/validators.gen.ts';
import { fitsLength, textLength } from './text-length.ts';

it('an emoji is one character, as in the contract', () => {
  expect(textLength('')).toBe(0);
  expect(textLength('佐藤 一郎')).toBe(5);
  expect(textLength('🐦🐦🐦🐦🐦🐦')).toBe(6);
});

it('a password has 6 to 10 characters, as the contract says', () => {
  expect(registerBounds.password).toEqual({ minLength: 6, maxLength: 10 });
  for (const [password, fits] of [
    ['abc12', false],
    ['abc123', true],
    ['abcdefghij', true],
    ['abcdefghijk', false],
    ['🐦🐦🐦🐦🐦🐦', true],
    ['🐦🐦🐦🐦🐦', false],
  ] as const) {
    expect(fitsLength(password, registerBounds.password)).toBe(fits);
    expect(v.is(vRegisterRequest.entries.password, password)).toBe(fits);
  }
});

it('a bound left out bounds nothing', () => {
  expect(fitsLength('', { maxLength: 3 })).toBe(true);
  expect(fitsLength('abcd', { maxLength: 3 })).toBe(false);
  expect(fitsLength('x'.repeat(1_000), { minLength: 1 })).toBe(true);
  expect(fitsLength('', { minLength: 1 })).toBe(false);
});
