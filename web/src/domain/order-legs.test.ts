import type { Order, TradingTerms } from '@tsubame/sdk/schema';
import { describe, expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import {
  entryOfOrder,
  isCombined,
  legFigures,
  legPrices,
  legResults,
  legRole,
  pendingLegs,
  withMovedLegs,
} from './order-legs.ts';

const { fee_plan } = example<TradingTerms>('getTradingTerms_Terms');
const market = (trigger_price: string) => ({ trigger_price, price_type: 'market', price: null }) as const;
const plain = example<Order>('getOrder_Filled');
const ifdo: Order = {
  ...plain,
  ...{
    state: 'working',
    intent: 'open',
    direction: 'long',
    price: '2800',
    quantity: 300,
    filled_quantity: 0,
  },
  exit: { price: '2920', stop: market('2740'), good_till: null },
};
const oco: Order = {
  ...ifdo,
  ...{ intent: 'close', price: '2920', stop: market('2740'), stop_status: 'waiting', exit: null },
  position_id: 'pos_1',
};

describe('the prices of a combined order', () => {
  it('are those of its entry, profit and loss in the order of their numbers', () => {
    expect(legPrices(ifdo)).toEqual([
      { leg: 'price', price: '2800' },
      { leg: 'takeProfit', price: '2920' },
      { leg: 'stopLoss', price: '2740' },
    ]);
    expect(legPrices(oco).map(({ leg }) => leg)).toEqual(['price', 'stop']);
    expect([ifdo, oco, plain].map(isCombined)).toEqual([true, true, false]);
  });

  it('open a position, take its profit or stop its loss', () => {
    expect(legPrices(ifdo).map(({ leg }) => legRole(ifdo, leg))).toEqual(['entry', 'takeProfit', 'stopLoss']);
    expect(legPrices(oco).map(({ leg }) => legRole(oco, leg))).toEqual(['takeProfit', 'stopLoss']);
    expect(legRole({ intent: 'open' }, 'stop')).toBe('entry');
  });
});

describe('moved prices', () => {
  it('are pending while they differ from the order', () => {
    expect(pendingLegs(ifdo, { price: '2800.0', takeProfit: '2935' })).toEqual({ takeProfit: '2935' });
    expect(pendingLegs(oco, { stop: '2750', stopLoss: '2700' })).toEqual({ stop: '2750' });
  });

  it('make the order that would be sent', () => {
    const moved = withMovedLegs(ifdo, { price: '2810', takeProfit: '2935', stopLoss: '2745' });
    expect(moved).toMatchObject({ price: '2810', exit: { price: '2935', stop: market('2745') } });
    expect(withMovedLegs(oco, { stop: '2750' })).toMatchObject({ price: '2920', stop: market('2750') });
    const armed = { ...ifdo, state: 'armed', price: null, trigger_price: '2900' } as const;
    expect(withMovedLegs(armed, { price: '2910' })).toMatchObject({ trigger_price: '2910', price: null });
    const byStop = { ...ifdo, exit: { price: null, stop: market('2740'), good_till: null } };
    expect(withMovedLegs(byStop, { takeProfit: '2935' }).exit?.price).toBeNull();
  });
});

describe('the results of a combined order', () => {
  it('are those of the pictures, from its entry', () => {
    const entry = entryOfOrder(ifdo, []);
    expect(entry).toBe(28_000);
    expect(legResults(ifdo, 28_000, fee_plan)).toEqual({ takeProfit: 35_142, stopLoss: -18_831 });
    const moved = withMovedLegs(ifdo, { takeProfit: '2935' });
    expect(legResults(moved, 28_000, fee_plan).takeProfit).toBe(39_640);
    expect(legFigures(ifdo, 28_000, 29_200, fee_plan)).toEqual({ yen: 35_142, rate: '0.0429' });
  });

  it('of an order that closes are from the price of its position', () => {
    const position = { position_id: 'pos_1', average_price: '2800.0000' };
    expect(entryOfOrder(oco, [position])).toBe(28_000);
    expect(entryOfOrder(oco, [])).toBeNull();
    expect(legResults(oco, 28_000, fee_plan)).toEqual({ takeProfit: 35_142, stopLoss: -18_831 });
  });
});
