import { expectTypeOf, test } from 'vitest';
import { Refusal, type RefusalDetail } from './refusal.ts';

test('a refusal with members that its code does not have does not compile', () => {
  const offTick = { id: 'price_off_tick', field: 'price', rule: 'tick_size' } as const;
  const params = { price: '2841.3', tick: '0.5' };
  expectTypeOf({ ...offTick, params, nearest: ['2841'] }).toExtend<RefusalDetail>();
  const wrong = () => [
    // @ts-expect-error a price step is a decimal string
    new Refusal({ ...offTick, params: { price: '2841.3', tick: 5 } }),
    // @ts-expect-error the tick is missing
    new Refusal({ ...offTick, params: { price: '2841.3' } }),
    // @ts-expect-error a lot is no part of it
    new Refusal({ ...offTick, params: { ...params, lot_size: 100 } }),
    // @ts-expect-error the params are missing
    new Refusal(offTick),
    // @ts-expect-error a rule of another code
    new Refusal({ ...offTick, params, rule: 'lot_size' }),
    // @ts-expect-error a field that the code does not blame
    new Refusal({ ...offTick, params, field: 'quantity' }),
    // @ts-expect-error no code of the catalogue
    new Refusal({ ...offTick, params, id: 'price_off' }),
    // @ts-expect-error the nearest prices are no numbers
    new Refusal({ ...offTick, params, nearest: [2841] }),
  ];
  expectTypeOf(wrong).returns.toEqualTypeOf<Refusal[]>();
});
