import { describe, expect, it } from 'vitest';
import { refusePrice } from '#frame/contract/common-refusals.ts';
import type { RefusalDetail } from '#frame/contract/refusal.ts';
import { STANDARD_PLAN } from './fee-plans.ts';
import {
  refuseChurn,
  refuseClosing,
  refuseDirection,
  refuseEquity,
  refuseHalted,
  refuseLeverage,
  refuseOrderChange,
  refuseOrderFunds,
  refuseOrderQuantity,
  refuseUnknownCode,
} from './validation.ts';

const rules = { tickGroup: 'T500', upperLimitTenths: 33_030, lowerLimitTenths: 23_030 } as const;

const NEW_PRICE = { price: true, trigger: false, stop: false, exit: false };
/** An order without a stop and an exit. */
const PLAIN = { stopStatus: null, exit: null } as const;

describe('a refusal names the rule, the field, the numbers and the nearest valid values', () => {
  it.each<[string, () => RefusalDetail | null, RefusalDetail]>([
    [
      'an unlisted code, with similar codes',
      () => refuseUnknownCode('7204', ['7203', '7201']),
      {
        id: 'stock_unknown',
        field: 'code',
        rule: 'listed_code',
        params: { code: '7204' },
        nearest: ['7203', '7201'],
      },
    ],
    [
      'an issue that is halted',
      () => refuseHalted(true),
      { id: 'issue_halted', field: 'code', rule: 'halt', params: { status: 'halted' } },
    ],
    [
      'a short of an issue that cannot be borrowed: only a long',
      () => refuseDirection('short', { code: '4385', shortable: false }),
      {
        id: 'short_not_offered',
        field: 'direction',
        rule: 'shortable',
        params: { code: '4385' },
        nearest: ['long'],
      },
    ],
    [
      'five times: three is nearest',
      () => refuseLeverage(5),
      {
        id: 'leverage_not_offered',
        field: 'leverage',
        rule: 'leverage_steps',
        params: { leverage: 5 },
        nearest: ['3', '2', '1'],
      },
    ],
    [
      '50 shares: 100 at least',
      () => refuseOrderQuantity(50, 100_000),
      {
        id: 'quantity_below_minimum',
        field: 'quantity',
        rule: 'minimum_quantity',
        params: { quantity: 50, minimum_quantity: 100 },
        nearest: ['100'],
      },
    ],
    [
      '200,050 shares: 100,000 at most',
      () => refuseOrderQuantity(200_050, 100_000),
      {
        id: 'quantity_too_large',
        field: 'quantity',
        rule: 'maximum_quantity',
        params: { quantity: 200_050, maximum_quantity: 100_000 },
        nearest: ['100000'],
      },
    ],
    [
      '150 shares, no whole lot: 100 or 200',
      () => refuseOrderQuantity(150, 100_000),
      {
        id: 'quantity_not_lot',
        field: 'quantity',
        rule: 'lot_size',
        params: { quantity: 150, lot_size: 100 },
        nearest: ['100', '200'],
      },
    ],
    [
      '2,841.3 yen, between two price steps',
      () => refusePrice(28_413, rules),
      {
        id: 'price_off_tick',
        field: 'price',
        rule: 'tick_size',
        params: { price: '2841.3', tick: '0.5' },
        nearest: ['2841', '2841.5'],
      },
    ],
    [
      'a price over the day’s limits: the upper one',
      () => refusePrice(34_000, rules),
      {
        id: 'price_outside_limits',
        field: 'price',
        rule: 'daily_limit',
        params: { price: '3400', upper_limit: '3303', lower_limit: '2303' },
        nearest: ['3303'],
      },
    ],
    [
      'leverage on less than 300,000 yen of equity: none',
      () => refuseEquity({ direction: 'long', leverage: 2 }, 299_999),
      {
        id: 'margin_too_low',
        field: 'leverage',
        rule: 'initial_margin',
        params: { equity: 299_999, minimum: 300_000 },
        nearest: ['1'],
      },
    ],
    [
      'a short on less than 300,000 yen of equity: a long',
      () => refuseEquity({ direction: 'short', leverage: 1 }, 299_999),
      {
        id: 'margin_too_low',
        field: 'direction',
        rule: 'initial_margin_short',
        params: { equity: 299_999, minimum: 300_000 },
        nearest: ['long'],
      },
    ],
    [
      'more than the cash: what is missing, and the largest quantity that it buys',
      () =>
        refuseOrderFunds(
          { leverage: 2, reserveYen: 495_945, priceTenths: 33_030, quantity: 300 },
          400_000,
          STANDARD_PLAN.rules,
        ),
      {
        id: 'insufficient_funds',
        field: 'quantity',
        rule: 'buying_power',
        params: { required: 495_945, available: 400_000, shortfall: 95_945 },
        nearest: ['200'],
      },
    ],
    [
      'the money of today’s sale of the same stock',
      () =>
        refuseChurn(
          { code: '7203', direction: 'long', leverage: 1, reserveYen: 900_000 },
          { cash: 1_000_000, boundFunds: 852_450 },
        ),
      {
        id: 'same_day_churn',
        field: 'code',
        rule: 'same_day_churn',
        params: { code: '7203', bound_funds: 852_450 },
      },
    ],
    [
      'a change of an order that is at market',
      () => refuseOrderChange({ state: 'working', priceType: 'market', ...PLAIN }, NEW_PRICE),
      {
        id: 'order_not_changeable',
        field: 'order_id',
        rule: 'limit_orders_only',
        params: { state: 'working', price_type: 'market' },
      },
    ],
    [
      'a change of an order that has ended',
      () => refuseOrderChange({ state: 'expired', priceType: 'limit', ...PLAIN }, NEW_PRICE),
      {
        id: 'order_not_changeable',
        field: 'order_id',
        rule: 'order_working',
        params: { state: 'expired', price_type: 'limit' },
      },
    ],
    [
      'a closing of more shares than other closings leave',
      () => refuseClosing(300, { state: 'closing', quantity: 300, closingQuantity: 100, pledgedQuantity: 0 }),
      {
        id: 'quantity_exceeds_holding',
        field: 'quantity',
        rule: 'closable_quantity',
        params: { quantity: 300, closable_quantity: 200 },
        nearest: ['200'],
      },
    ],
    [
      'a closing of what is closed',
      () => refuseClosing(100, { state: 'closed', quantity: 0, closingQuantity: 0, pledgedQuantity: 0 }),
      {
        id: 'position_not_closable',
        field: 'position_id',
        rule: 'position_state',
        params: { state: 'closed' },
      },
    ],
  ])('%s', (_, refuse, expected) => {
    expect(refuse()).toEqual(expected);
  });
});

describe('the rules', () => {
  it('accept a trading issue and an available direction', () => {
    expect(refuseHalted(false)).toBeNull();
    expect(refuseDirection('long', { code: '4385', shortable: false })).toBeNull();
    expect(refuseDirection('short', { code: '7203', shortable: true })).toBeNull();
    expect(refuseLeverage(3)).toBeNull();
  });

  it('accept the largest quantity, and any whole lots within the position', () => {
    expect(refuseOrderQuantity(100_000, 100_000)).toBeNull();
    expect(refuseOrderQuantity(100_100, null)).toBeNull();
  });

  it('accept a market order with any price limits', () => {
    expect(refusePrice(null, rules)).toBeNull();
    expect(refusePrice(null, { ...rules, lowerLimitTenths: 0 })).toBeNull();
  });

  it('accept exactly the upper or lower daily limit', () => {
    expect(refusePrice(33_030, rules)).toBeNull();
    expect(refusePrice(33_040, rules)?.id).toBe('price_outside_limits');
    expect(refusePrice(23_030, rules)).toBeNull();
    expect(refusePrice(23_025, rules)).toMatchObject({ id: 'price_outside_limits', nearest: ['2303'] });
  });

  it('accept any equity for a plain purchase, and 300,000 yen or more with leverage', () => {
    expect(refuseEquity({ direction: 'long', leverage: 1 }, 0)).toBeNull();
    expect(refuseEquity({ direction: 'long', leverage: 2 }, 300_000)).toBeNull();
    expect(refuseEquity({ direction: 'short', leverage: 1 }, 300_000)).toBeNull();
  });

  it('accept cash of exactly the reserve; refuse one yen less', () => {
    expect(
      refuseOrderFunds(
        { leverage: 2, reserveYen: 495_945, priceTenths: 33_030, quantity: 300 },
        495_945,
        STANDARD_PLAN.rules,
      ),
    ).toBeNull();
    expect(
      refuseOrderFunds(
        { leverage: 2, reserveYen: 495_945, priceTenths: 33_030, quantity: 300 },
        495_944,
        STANDARD_PLAN.rules,
      ),
    ).toMatchObject({
      id: 'insufficient_funds',
      params: { shortfall: 1 },
    });
  });

  it('accept a change of a working limit order', () => {
    expect(refuseOrderChange({ state: 'working', priceType: 'limit', ...PLAIN }, NEW_PRICE)).toBeNull();
  });

  it('accept closing shares that are neither pledged nor in another closing order', () => {
    expect(
      refuseClosing(200, { state: 'closing', quantity: 300, closingQuantity: 100, pledgedQuantity: 0 }),
    ).toBeNull();
  });
});

it('an absurd price is refused, not a crash', () => {
  expect(refusePrice(0, rules)).toMatchObject({ id: 'price_outside_limits', nearest: ['2303'] });
  expect(refusePrice(9_999_999_999, rules)).toMatchObject({ id: 'price_outside_limits', nearest: ['3303'] });
});

it('nearest values of a partly executed order include the executed part', () => {
  const rest = { leverage: 2, reserveYen: 495_945, priceTenths: 33_030, quantity: 300, filledQuantity: 500 };
  expect(refuseOrderFunds(rest, 400_000, STANDARD_PLAN.rules)?.nearest).toEqual(['700']);
  const held = { state: 'closing', quantity: 300, closingQuantity: 100, pledgedQuantity: 0 };
  expect(refuseClosing(300, held, 500)).toMatchObject({
    params: { quantity: 800, closable_quantity: 700 },
    nearest: ['700'],
  });
  expect(refuseOrderQuantity(500, null, 500)).toMatchObject({ rule: 'minimum_quantity', nearest: ['600'] });
  expect(refuseOrderQuantity(600, null, 500)).toBeNull();
});

it('nearest quantities of a payment in two parts are affordable', () => {
  const order = { leverage: 1, reserveYen: 990_901, priceTenths: 33_030, quantity: 300 };
  expect(refuseOrderFunds(order, 990_900, { ...STANDARD_PLAN.rules, rate: '0.0000' })?.nearest).toEqual([
    '200',
  ]);
});

it('offers no quantity if the cash pays for no lot', () => {
  expect(
    refuseOrderFunds(
      { leverage: 1, reserveYen: 990_900, priceTenths: 33_030, quantity: 300 },
      10,
      STANDARD_PLAN.rules,
    )?.nearest,
  ).toEqual([]);
  expect(
    refuseClosing(100, { state: 'closing', quantity: 300, closingQuantity: 300, pledgedQuantity: 0 })
      ?.nearest,
  ).toEqual([]);
});

it('the same money cannot buy the same stock twice a day; other money, leverage and a short can', () => {
  const order = { code: '7203', direction: 'long', leverage: 1, reserveYen: 900_000 } as const;
  expect(refuseChurn(order, { cash: 1_752_449, boundFunds: 852_450 })?.id).toBe('same_day_churn');
  expect(refuseChurn(order, { cash: 1_752_450, boundFunds: 852_450 })).toBeNull();
  expect(refuseChurn({ ...order, leverage: 2 }, { cash: 1_000_000, boundFunds: 852_450 })).toBeNull();
  expect(refuseChurn({ ...order, direction: 'short' }, { cash: 1_000_000, boundFunds: 852_450 })).toBeNull();
});

it('does not name a same-day sale if the user made none', () => {
  const order = { code: '7203', direction: 'long', leverage: 1, reserveYen: 900_000 } as const;
  expect(refuseChurn(order, { cash: 10, boundFunds: 0 })).toBeNull();
});
