import { expect, it } from 'vitest';
import { providerDigest } from './provider-digest.ts';

const operation = (maxLength: number, summary: string, price: string) => ({
  paths: {
    '/x': {
      get: { summary, schema: { type: 'string', maxLength }, examples: { x_Found: { value: { price } } } },
    },
  },
});

it('ignores examples and documentation, and changes with a bound', () => {
  const digest = providerDigest(operation(30, 'Find x', '100'));
  expect(providerDigest(operation(30, 'Find an x', '200'))).toBe(digest);
  expect(providerDigest(operation(31, 'Find x', '100'))).not.toBe(digest);
});
