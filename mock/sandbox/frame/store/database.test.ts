import { expect, test } from 'vitest';
import { isUnavailable } from './database.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  new Error('timeout exceeded when trying to connect'),
  new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') }),
  withCode('53300'),
  withCode('57P01'),
  withCode('25006'),
  withCode('58030'),
  withCode('ECONNREFUSED'),
])('the store is unavailable after an outage: %s', (error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([new Error('a defect'), withCode('23505'), withCode('40001'), 'text'])(
  'the store is not unavailable after a defect: %s',
  (error) => {
    expect(isUnavailable(error)).toBe(false);
  },
);
