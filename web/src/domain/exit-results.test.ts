import type { TradingTerms } from '@tsubame/sdk/schema';
import { expect, test } from 'vitest';
import { example } from '#test/examples.ts';
import { exitResults, rewardToRisk } from './exit-results.ts';
import { initialOrderForm } from './order-form.ts';
import type { OrderForm } from './order-types.ts';

const { fee_plan } = example<TradingTerms>('getTradingTerms_Terms');
const form: OrderForm = {
  ...initialOrderForm('long', { minimumQuantity: 100 }),
  ...{ priceType: 'limit', combination: 'if_done_oco', price: '2800', quantity: '300' },
  ...{ takeProfit: '2920', stopLoss: '2740' },
};

test('the results at both prices are those of the pictures, less the fees of both executions', () => {
  const results = exitResults(form, fee_plan, 28_415);
  expect(results).toEqual({ takeProfit: 35_142, stopLoss: -18_831 });
  expect(rewardToRisk(results)).toBeCloseTo(1.87, 2);
});

test('the entry of a market order is the last price, and that of a stop order its trigger price', () => {
  const market = { ...form, priceType: 'market' } as const;
  expect(exitResults(market, fee_plan, 28_000)).toEqual({ takeProfit: 35_142, stopLoss: -18_831 });
  const stop = { ...market, isStop: true, trigger: '2800' };
  expect(exitResults(stop, fee_plan, 29_000)).toEqual({ takeProfit: 35_142, stopLoss: -18_831 });
});

test('a price that is missing or not part of the order has no result', () => {
  expect(exitResults({ ...form, takeProfit: '' }, fee_plan, 28_415)).toEqual({
    takeProfit: null,
    stopLoss: -18_831,
  });
  expect(exitResults({ ...form, combination: 'if_done' }, fee_plan, 28_415).stopLoss).toBeNull();
  expect(rewardToRisk({ takeProfit: 10, stopLoss: null })).toBeNull();
});
