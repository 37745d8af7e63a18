import { placeOrderBounds } from '@tsubame/sdk/bounds';
import { LEVERAGE, ORDER_QUANTITY } from '@tsubame/sdk/rules';
import { expect, test } from 'vitest';

const { quantity, leverage } = placeOrderBounds;

test('the contract accepts every order that the terms allow', () => {
  expect(ORDER_QUANTITY.minimumQuantity).toBeGreaterThanOrEqual(quantity.minimum);
  expect(ORDER_QUANTITY.maximumQuantity).toBeLessThanOrEqual(quantity.maximum);
  for (const step of LEVERAGE.steps) {
    expect(step).toBeGreaterThanOrEqual(leverage.minimum);
    expect(step).toBeLessThanOrEqual(leverage.maximum);
  }
});

test('the smallest and the largest order are whole lots', () => {
  expect(ORDER_QUANTITY.minimumQuantity % ORDER_QUANTITY.lotSize).toBe(0);
  expect(ORDER_QUANTITY.maximumQuantity % ORDER_QUANTITY.lotSize).toBe(0);
  expect(ORDER_QUANTITY.minimumQuantity).toBeLessThanOrEqual(ORDER_QUANTITY.maximumQuantity);
});
