import { placeOrderBounds } from '@tsubame/sdk/bounds';
import { expect, test } from 'vitest';
import { TERMS } from './terms.ts';

const { quantity, leverage } = placeOrderBounds;

test('the contract accepts every order that the terms allow', () => {
  expect(TERMS.minimumQuantity).toBeGreaterThanOrEqual(quantity.minimum);
  expect(TERMS.maximumQuantity).toBeLessThanOrEqual(quantity.maximum);
  for (const step of TERMS.leverageSteps) {
    expect(step).toBeGreaterThanOrEqual(leverage.minimum);
    expect(step).toBeLessThanOrEqual(leverage.maximum);
  }
});

test('the smallest and the largest order are whole lots', () => {
  expect(TERMS.minimumQuantity % TERMS.lotSize).toBe(0);
  expect(TERMS.maximumQuantity % TERMS.lotSize).toBe(0);
  expect(TERMS.minimumQuantity).toBeLessThanOrEqual(TERMS.maximumQuantity);
});
