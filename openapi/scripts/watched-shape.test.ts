import { expect, it } from 'vitest';
import { shapeOf } from './watched-shape.ts';

const operation = (maxLength: number, summary: string, price: string) => ({
  paths: {
    '/x': {
      get: { summary, schema: { type: 'string', maxLength }, examples: { x_Found: { value: { price } } } },
    },
  },
});

it('is the same for a contract that differs in examples and words, and another one for what a provider does', () => {
  const shape = shapeOf(operation(30, 'Find x', '100'));
  expect(shapeOf(operation(30, 'Find an x', '200'))).toBe(shape);
  expect(shapeOf(operation(31, 'Find x', '100'))).not.toBe(shape);
});
