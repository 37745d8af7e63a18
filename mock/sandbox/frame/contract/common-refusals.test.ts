import { describe, expect, it } from 'vitest';
import { offTickRefusal, refuseFunds, refuseQuantity } from './common-refusals.ts';

describe('a quantity', () => {
  const bounds = { lotSize: 100, minimumQuantity: 100, maximumQuantity: 1_000 };

  it.each([
    [50, 'quantity_below_minimum', 'minimum_quantity', ['100']],
    [1_050, 'quantity_too_large', 'maximum_quantity', ['1000']],
    [250, 'quantity_not_lot', 'lot_size', ['200', '300']],
  ])('of %i is refused: %s', (quantity, id, rule, nearest) => {
    expect(refuseQuantity(quantity, bounds)).toMatchObject({ id, rule, nearest, params: { quantity } });
  });

  it('below one lot is refused as no whole lot if there is no minimum', () => {
    const unbounded = { ...bounds, minimumQuantity: 0 };
    expect(refuseQuantity(50, unbounded)).toMatchObject({ id: 'quantity_not_lot', nearest: ['100'] });
  });

  it('inside its bounds is not refused', () => {
    expect([100, 1_000].map((quantity) => refuseQuantity(quantity, bounds))).toEqual([null, null]);
  });
});

it('a price between two steps is refused with the step at that price', () => {
  expect(offTickRefusal('OTHER', 30_045, [30_000, 30_050])).toEqual({
    ...{ id: 'price_off_tick', field: 'price', rule: 'tick_size' },
    params: { price: '3004.5', tick: '5' },
    nearest: ['3000', '3005'],
  });
});

describe('funds', () => {
  it('exactly the required cash is enough', () => {
    expect(refuseFunds('shares', { required: 500, cash: 500 }, () => 100)).toBeNull();
  });

  it('insufficient cash is refused with the shortfall, at the field of the request', () => {
    const params = { required: 501, available: 500, shortfall: 1 };
    const money = { required: 501, cash: 500 };
    expect(refuseFunds('shares', money, () => 100)).toEqual({
      ...{ id: 'insufficient_funds', field: 'quantity', rule: 'buying_power' },
      ...{ params, nearest: ['100'] },
    });
    expect(refuseFunds('cash', money, () => 500)).toEqual({
      ...{ id: 'insufficient_funds', field: 'amount', rule: 'free_cash' },
      ...{ params, nearest: ['500'] },
    });
  });

  it('a refusal offers no nearest value if the cash buys nothing', () => {
    expect(refuseFunds('cash', { required: 5, cash: 0 }, () => 0)).toMatchObject({ nearest: [] });
  });
});
