import type { FeePlans, Order } from '@tsubame/sdk/schema';
import { describe, expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import { orderChangeOutcome } from './order-change.ts';

const order: Parameters<typeof orderChangeOutcome>[0] = {
  ...{ state: 'working', intent: 'open', direction: 'long', price: '2800', trigger_price: null },
  ...{ stop: null, stop_status: null, exit: null },
  ...{ quantity: 300, leverage: 2, execution: 'day' },
  ...{ filled_quantity: 0, fills: [] },
};
const { plans } = example<FeePlans>('listFeePlans_OfUser');
const feesOf = (id: FeePlans['current'], tradedYen = 0) => {
  const plan = plans.find(({ plan_id }) => plan_id === id);
  if (plan === undefined) throw new Error(`no plan ${id}`);
  return { plan, tradedYen };
};
const LAST = '2842';

const change = (
  price: string,
  quantity: string,
  of: Partial<Parameters<typeof orderChangeOutcome>[0]> = {},
  fees = feesOf('standard'),
) => orderChangeOutcome({ ...order, ...of }, { price, quantity }, { price: LAST, upper_limit: '3303' }, fees);

describe('a change of an OCO order', () => {
  const stop = { trigger_price: '2900', price_type: 'market', price: null } as const;
  const oco = { ...order, stop, stop_status: 'waiting' } as const;
  const quote = { price: LAST, upper_limit: '3303' };
  const typed = { price: '2800', quantity: '300', trigger: '2900' };

  it('sends its stop only if that moves, and reserves the limit of the day for it', () => {
    const moved = orderChangeOutcome(oco, { ...typed, trigger: '2910' }, quote, feesOf('standard'));
    expect(moved?.body).toEqual({ stop: { ...stop, trigger_price: '2910' } });
    expect(moved).toMatchObject({ place: 'keeps', reserve: 495_945 });
    expect(orderChangeOutcome(oco, typed, quote, feesOf('standard'))).toBeNull();
    const cancelled = { ...oco, stop_status: 'cancelled' } as const;
    expect(
      orderChangeOutcome(cancelled, { ...typed, trigger: '2910' }, quote, feesOf('standard')),
    ).toBeNull();
  });
});

describe('a change of what a stop sends', () => {
  const quote = { price: LAST, upper_limit: '3303' };
  const stop = { trigger_price: '2900', price_type: 'limit', price: '2905' } as const;
  const oco = { ...order, stop, stop_status: 'waiting' } as const;
  const typed = { price: '2800', quantity: '300', trigger: '2900' };

  it('moves its limit, or makes it a market order, which reserves the limit of the day', () => {
    const moved = orderChangeOutcome(oco, { ...typed, stopPrice: '2910' }, quote, feesOf('standard'));
    expect(moved?.body).toEqual({ stop: { ...stop, price: '2910' } });
    expect(moved?.reserve).toBe(436_500 + 436);
    const market = { ...typed, stopType: 'market', stopPrice: '2905' } as const;
    const sent = orderChangeOutcome(oco, market, quote, feesOf('standard'));
    expect(sent?.body).toEqual({ stop: { trigger_price: '2900', price_type: 'market', price: null } });
    expect(sent?.reserve).toBe(495_945);
    const same = { ...typed, stopType: 'limit', stopPrice: '2905' } as const;
    expect(orderChangeOutcome(oco, same, quote, feesOf('standard'))).toBeNull();
    expect(orderChangeOutcome(oco, { ...same, stopPrice: '' }, quote, feesOf('standard'))).toBeNull();
  });

  it('changes the exit of an armed order too', () => {
    const exit = { price: '2990', stop: null, good_till: null };
    const armed = { ...order, state: 'armed', price: null, trigger_price: '2900', exit } as const;
    const take = { takeProfit: '3000', stopLoss: '' };
    const changed = orderChangeOutcome(armed, { ...typed, exit: take }, quote, feesOf('standard'));
    expect(changed).toMatchObject({ body: { exit: { ...exit, price: '3000' } }, place: 'armed' });
  });
});

describe('a change of a queued order', () => {
  it('waits for the market, and of a market order changes the quantity alone', () => {
    expect(change('2900', '300', { state: 'queued' })).toMatchObject({
      body: { price: '2900' },
      place: 'queued',
    });
    const market = change('', '200', { state: 'queued', price: null });
    expect(market).toMatchObject({ body: { quantity: 200 }, place: 'queued', notional: 568_400 });
    expect(market?.reserve).toBe(330_630);
    expect(change('', '300', { state: 'queued', price: null })).toBeNull();
  });
});

describe('a change of the closing order that follows', () => {
  const exit = {
    price: '2920',
    stop: { trigger_price: '2740', price_type: 'market', price: null },
    good_till: null,
  } as const;
  const quote = { price: LAST, upper_limit: '3303' };
  const typed = { price: '2800', quantity: '300', exit: { takeProfit: '2920', stopLoss: '2740' } };
  const changeExit = (to: Partial<typeof typed.exit>, of: Order['exit'] = exit) =>
    orderChangeOutcome(
      { ...order, exit: of },
      { ...typed, exit: { ...typed.exit, ...to } },
      quote,
      feesOf('standard'),
    );

  it('sends the whole closing order if one of its prices differs, and keeps the place in the queue', () => {
    expect(changeExit({ stopLoss: '2750' })).toMatchObject({
      body: { exit: { ...exit, stop: { ...exit.stop, trigger_price: '2750' } } },
      place: 'keeps',
    });
    expect(changeExit({ takeProfit: '2930' })?.body).toEqual({ exit: { ...exit, price: '2930' } });
  });

  it('is none if nothing differs, a price is invalid or the order has no such price', () => {
    expect(changeExit({})).toBeNull();
    expect(changeExit({ takeProfit: '' })).toBeNull();
    expect(changeExit({ takeProfit: '2930' }, { ...exit, price: null })).toBeNull();
    expect(changeExit({ takeProfit: '2930' }, null)).toBeNull();
  });
});

describe('a change of a working order', () => {
  it('sends only changed members', () => {
    expect(change('2810', '300')?.body).toEqual({ price: '2810' });
    expect(change('2800', '200')?.body).toEqual({ quantity: 200 });
    expect(change('2810', '200')?.body).toEqual({ price: '2810', quantity: 200 });
  });

  it('is null if nothing differs or a value is invalid', () => {
    for (const [price, quantity] of [
      ['2800', '300'],
      ['2,800.0', '300'],
      ['', '300'],
      ['2800', ''],
    ] as const)
      expect(change(price, quantity)).toBeNull();
    expect(change('2810', '300', { price: null })).toBeNull();
  });

  it('reserves yen by the rules for placing an order (contract, changeOrder_Changed)', () => {
    expect(change('2810', '300')).toMatchObject({ notional: 843_000, fee: 421, reserve: 421_921 });
    expect(change('2800', '200')?.reserve).toBe(280_280);
  });

  it('reserves only for the unfilled part of the order', () => {
    const [fill] = example<Order>('getOrder_Filled').fills;
    if (!fill) throw new Error('no execution');
    const part = { filled_quantity: 200, quantity: 500, fills: [{ ...fill, price: '2800', quantity: 200 }] };
    expect(change('2810', '500', part)).toMatchObject({ notional: 843_000, fee: 421, reserve: 421_921 });
    expect(change('2800', '500', part)).toBeNull();
  });

  it('has the fee of the order’s plan, which counts its earlier executions or those of the day', () => {
    const [fill] = example<Order>('getOrder_Filled').fills;
    if (!fill) throw new Error('no execution');
    const part = { filled_quantity: 100, quantity: 300, fills: [{ ...fill, price: '2800', quantity: 100 }] };
    // ¥280,000 are executed (¥250), and the whole is ¥842,000 (¥500).
    expect(change('2810', '300', part, feesOf('per_order'))).toMatchObject({ fee: 250, reserve: 281_250 });
    expect(change('2810', '300', part, feesOf('daily', 900_000))).toMatchObject({ fee: 1_000 });
  });

  it('keeps the order’s place in the queue only if it does nothing but decrease the quantity', () => {
    expect(change('2800', '200')?.place).toBe('keeps');
    expect(change('2800', '400')?.place).toBe('back');
    expect(change('2790', '200')?.place).toBe('back');
  });

  it('meets the other side from the market price on, and is calculated at that price', () => {
    expect(change('2841.5', '300')?.place).toBe('back');
    expect(change('2842', '300')?.place).toBe('meets');
    expect(change('2900', '300')).toMatchObject({ place: 'meets', notional: 852_600, reserve: 435_435 });
    expect(change('2842', '300', { direction: 'short', price: '2900' })?.place).toBe('meets');
    expect(change('2842.5', '300', { direction: 'short', price: '2900' })?.place).toBe('back');
  });

  it('reserves at the market price for a short sale below the market', () => {
    expect(change('2800', '300', { direction: 'short', price: '2900' })?.reserve).toBe(426_300 + 426);
  });

  it('reserves no yen for a closing order', () => {
    expect(change('2842', '300', { intent: 'close', price: '2900' })).toMatchObject({
      reserve: 0,
      place: 'meets',
    });
    expect(change('2850', '300', { intent: 'close', price: '2900' })?.place).toBe('back');
    expect(change('2842', '300', { intent: 'close', direction: 'short' })?.place).toBe('meets');
  });
});

describe('a change of an armed order', () => {
  const quote = { price: LAST, upper_limit: '3303' };
  const armed = { ...order, state: 'armed', price: null, trigger_price: '2900' } as const;
  const rearm = (typed: Parameters<typeof orderChangeOutcome>[1], of: Partial<typeof order> = {}) =>
    orderChangeOutcome({ ...armed, ...of }, typed, quote, feesOf('standard'));

  it('sends only what differs, and waits', () => {
    expect(rearm({ trigger: '2950', price: '', quantity: '300' })).toMatchObject({
      body: { trigger_price: '2950' },
      place: 'armed',
    });
    expect(rearm({ trigger: '2900', price: '', quantity: '200' })?.body).toEqual({ quantity: 200 });
    expect(rearm({ trigger: '2900', price: '', quantity: '300' })).toBeNull();
    expect(rearm({ trigger: '', price: '', quantity: '200' })).toBeNull();
  });

  it('reserves the day’s limit for a market stop and the limit for a limit stop', () => {
    expect(rearm({ trigger: '2950', price: '', quantity: '300' })?.reserve).toBe(495_945);
    const limit = { trigger: '2900', price: '2910', quantity: '300' };
    expect(rearm(limit, { price: '2905' })).toMatchObject({ body: { price: '2910' }, reserve: 436_936 });
  });

  it('reserves the trigger price of a short stop that is above its limit', () => {
    const short = { direction: 'short', price: '2700', trigger_price: '2810' } as const;
    const outcome = rearm({ trigger: '2800', price: '2700', quantity: '300' }, short);
    expect(outcome?.notional).toBe(840_000);
  });
});
