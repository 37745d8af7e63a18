import { placeOrderBounds } from '@tsubame/sdk/bounds';
import { expect, test } from 'vitest';
import { TRADING_TERMS } from './terms.ts';

const { quantity, leverage } = placeOrderBounds;

test('the contract accepts every order that the terms allow', () => {
  expect(TRADING_TERMS.minimumQuantity).toBeGreaterThanOrEqual(quantity.minimum);
  expect(TRADING_TERMS.maximumQuantity).toBeLessThanOrEqual(quantity.maximum);
  for (const step of TRADING_TERMS.leverageSteps) {
    expect(step).toBeGreaterThanOrEqual(leverage.minimum);
    expect(step).toBeLessThanOrEqual(leverage.maximum);
  }
});

test('the smallest and the largest order are whole lots', () => {
  expect(TRADING_TERMS.minimumQuantity % TRADING_TERMS.lotSize).toBe(0);
  expect(TRADING_TERMS.maximumQuantity % TRADING_TERMS.lotSize).toBe(0);
  expect(TRADING_TERMS.minimumQuantity).toBeLessThanOrEqual(TRADING_TERMS.maximumQuantity);
});
