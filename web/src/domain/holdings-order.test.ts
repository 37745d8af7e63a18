import type { Position, QuoteStatus } from '@tsubame/sdk/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import {
  arrangeHoldings,
  countHoldings,
  HOLDING_FILTERS,
  HOLDING_SORT_KEYS,
  HOLDING_SORTS,
  type Holding,
  nextSort,
  partsOfSort,
} from './holdings-order.ts';

const held = example<Position>('getPosition_Holding');

const holding = (change: Partial<Position>, quote?: Holding['quote']): Holding => ({
  position: { ...held, ...change },
  quote,
});

/** Few different values, so that equal ones are frequent. */
const anyHolding: fc.Arbitrary<Holding> = fc
  .record({
    code: fc.constantFrom('130A', '6501', '7203'),
    direction: fc.constantFrom('long' as const, 'short' as const),
    profit: fc.integer({ min: -2, max: 2 }),
    quantity: fc.constantFrom(100, 200, 1_000),
    forced: fc.constantFrom('1884', '2437.5', null),
    margin: fc.constantFrom('0.5', '0.0999', null),
    price: fc.constantFrom('3273', '996.5'),
    status: fc.constantFrom<QuoteStatus | undefined>('normal', 'halted', undefined),
    change: fc.constantFrom('-0.01', '0', '0.2'),
  })
  .map(({ code, direction, profit, quantity, forced, margin, price, status, change }) =>
    holding(
      {
        code,
        direction,
        quantity,
        current_price: price,
        market_value: Math.round(Number(price) * quantity),
        forced_close_price: forced,
        margin_rate: margin,
        unrealised_profit_loss: profit,
        unrealised_rate: String(profit / 100),
      },
      status === undefined ? undefined : { status, change_rate: change },
    ),
  );
const anyHoldings = fc.array(anyHolding, { maxLength: 12 }).map((list) =>
  list.map(({ position, quote }, at) => ({
    position: { ...position, position_id: `pos_${at.toString().padStart(2, '0')}` },
    quote,
  })),
);
const anyFilter = fc.constantFrom(...HOLDING_FILTERS);
const anySort = fc.constantFrom(...HOLDING_SORTS);
const ids = (list: readonly Holding[]) => list.map(({ position }) => position.position_id);

describe('arrangeHoldings', () => {
  it('returns each holding once, in an order that does not depend on the response', () => {
    fc.assert(
      fc.property(anyHoldings, anySort, fc.infiniteStream(fc.nat()), (list, sort, random) => {
        const keys = list.map(() => random.next().value);
        const shuffled = list.toSorted((a, b) => (keys[list.indexOf(a)] ?? 0) - (keys[list.indexOf(b)] ?? 0));
        const arranged = ids(arrangeHoldings(list, 'all', sort));
        expect(arranged.toSorted()).toEqual(ids(list).toSorted());
        expect(ids(arrangeHoldings(shuffled, 'all', sort))).toEqual(arranged);
      }),
    );
  });

  it('keeps the order of the holdings that pass a filter', () => {
    fc.assert(
      fc.property(anyHoldings, anyFilter, anySort, (list, filter, sort) => {
        const all = arrangeHoldings(list, 'all', sort);
        const some = arrangeHoldings(list, filter, sort);
        expect(all.filter((each) => some.includes(each))).toEqual(some);
        expect(some).toHaveLength(countHoldings(list)[filter]);
      }),
    );
  });

  it('reverses the known values for the other direction, with unknown ones last in both', () => {
    fc.assert(
      fc.property(anyHoldings, (list) => {
        for (const [key, sortValue] of [
          ['profit', ({ position }: Holding) => position.unrealised_profit_loss],
          ['value', ({ position }: Holding) => position.market_value],
          [
            'margin',
            ({ position }: Holding) => (position.margin_rate === null ? null : Number(position.margin_rate)),
          ],
          ['change', ({ quote }: Holding) => (quote === undefined ? null : Number(quote.change_rate))],
        ] as const) {
          const rising = arrangeHoldings(list, 'all', `${key}_asc`).map(sortValue);
          const falling = arrangeHoldings(list, 'all', `${key}_desc`).map(sortValue);
          const known = rising.filter((value) => value !== null);
          expect(known).toEqual(known.toSorted((a, b) => a - b));
          expect(falling.filter((value) => value !== null)).toEqual(known.toReversed());
          for (const values of [rising, falling])
            expect(values.slice(known.length).every((value) => value === null)).toBe(true);
        }
      }),
    );
  });

  it('puts the holding nearest to its forced close first', () => {
    const far = holding({ code: '6758', current_price: '3319', forced_close_price: '2437.5' });
    const near = holding({ code: '7011', current_price: '4765', forced_close_price: '3538' });
    const short = holding({ code: '9432', current_price: '152.7', forced_close_price: '160' });
    const none = holding({ code: '4063', forced_close_price: null });
    const order = arrangeHoldings([none, far, short, near], 'all', 'forced_asc');
    expect(order.map(({ position }) => position.code)).toEqual(['9432', '7011', '6758', '4063']);
  });
});

it('puts a holding beyond its forced close before one that is near to it', () => {
  const beyond = holding({ code: '6758', current_price: '2400', forced_close_price: '2437.5' });
  const near = holding({ code: '7011', current_price: '3540', forced_close_price: '3538' });
  const shortBeyond = holding({
    code: '9432',
    direction: 'short',
    current_price: '170',
    forced_close_price: '160',
  });
  const order = arrangeHoldings([near, beyond, shortBeyond], 'all', 'forced_asc');
  expect(order.map(({ position }) => position.code)).toEqual(['9432', '6758', '7011']);
});

describe('countHoldings', () => {
  it('counts each holding once as long or short, and as a gain, a loss or neither', () => {
    fc.assert(
      fc.property(anyHoldings, (list) => {
        const { all, long, short, gain, loss, halted } = countHoldings(list);
        const flat = list.filter(({ position }) => position.unrealised_profit_loss === 0).length;
        expect([long + short, gain + loss + flat, all]).toEqual([list.length, list.length, list.length]);
        expect(halted).toBe(list.filter(({ quote }) => quote?.status === 'halted').length);
      }),
    );
  });
});

describe('nextSort', () => {
  it('reverses the direction of the sorted column, and starts another column with its usual direction', () => {
    for (const key of HOLDING_SORT_KEYS) {
      const first = nextSort(key === 'code' ? 'profit_desc' : 'code_asc', key);
      expect(partsOfSort(first).key).toBe(key);
      expect(nextSort(first, key)).not.toBe(first);
      expect(nextSort(nextSort(first, key), key)).toBe(first);
    }
    expect(nextSort('code_asc', 'profit')).toBe('profit_desc');
    expect(nextSort('profit_desc', 'forced')).toBe('forced_asc');
  });
});
