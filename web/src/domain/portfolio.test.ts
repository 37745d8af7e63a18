import type { Position } from '@tsubame/sdk/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import { type AllocatedPosition, allocationBySector, allProfitParts, profitParts } from './portfolio.ts';

const held = example<Position>('getPosition_Holding');
const inSector = (
  sector33_code: string,
  market_value: number,
  direction: Position['direction'] = 'long',
): AllocatedPosition => ({ ...held, code: `${sector33_code}`, sector33_code, market_value, direction });

describe('positions by sector', () => {
  it('are sorted by size, summed by sector, with shorts at their value', () => {
    const parts = allocationBySector([
      inSector('3700', 200),
      inSector('7050', 300, 'short'),
      inSector('3700', 500, 'short'),
    ]);
    expect(parts.map(({ sector33_code, value, share }) => [sector33_code, value, share])).toEqual([
      ['3700', 700, 700],
      ['7050', 300, 300],
    ]);
    expect(parts.map(({ isShort }) => isShort)).toEqual([false, true]);
    expect(parts[0]?.issues.map(({ code, isShort }) => [code, isShort])).toEqual([
      ['3700', false],
      ['3700', true],
    ]);
  });

  it('combine small sectors into one part', () => {
    const parts = allocationBySector([7, 6, 5, 4, 3, 2, 1].map((value) => inSector(`${value}000`, value)));
    expect(parts).toHaveLength(6);
    expect(parts.at(-1)).toMatchObject({ sector33_code: null, name: null, value: 3, sectors: 2 });
    // A single remaining sector is shown itself, because "one other sector" would need the same space.
    expect(
      allocationBySector([6, 5, 4, 3, 2, 1].map((value) => inSector(`${value}000`, value))).at(-1),
    ).toMatchObject({
      sector33_code: '1000',
    });
  });

  it('have shares that add up to one, and to zero without positions', () => {
    expect(allocationBySector([])).toEqual([]);
    expect(allocationBySector([inSector('3700', 0)])).toEqual([]);
    const positions = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9e9 })), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(positions, (all) => {
        const parts = allocationBySector(all.map(([sector, value]) => inSector(`${sector}000`, value)));
        expect(parts.reduce((sum, { share }) => sum + share, 0)).toBe(1_000);
        expect(parts.reduce((sum, { value }) => sum + value, 0)).toBe(
          all.reduce((sum, [, value]) => sum + value, 0),
        );
      }),
    );
  });
});

describe('the parts of a position’s profit', () => {
  const paid = {
    ...held,
    realised_profit_loss: 5_000,
    unrealised_profit_loss: -150,
    fee: 426,
    interest_paid: 10,
    interest_accrued: 32,
    reverse_fee_paid: 7,
    reverse_fee_accrued: 3,
    tax: 985,
    net_profit_loss: 3_387,
  };

  it.each(['getPosition_Holding', 'listPositions_OnePosition'])(
    'sum to its net profit in the contract’s example %s',
    (name) => {
      const data = example<Position | { items: readonly Position[] }>(name);
      for (const position of 'items' in data ? data.items : [data]) {
        const { price, fee, interest, tax, net } = profitParts(position);
        expect(price + fee + interest + tax).toBe(net);
      }
    },
  );

  it('are the price difference, fees, interest with reverse fees, and tax', () => {
    expect(profitParts(paid)).toEqual({ price: 4_850, fee: -426, interest: -52, tax: -985, net: 3_387 });
    expect(profitParts({ ...paid, tax: -200 }).tax).toBe(200);
    expect(Object.is(profitParts({ ...paid, tax: 0 }).tax, 0)).toBe(true);
  });

  it('are summed over all positions', () => {
    expect(allProfitParts([paid, paid])).toEqual({
      price: 9_700,
      fee: -852,
      interest: -104,
      tax: -1_970,
      net: 6_774,
    });
    expect(allProfitParts([])).toEqual({ price: 0, fee: 0, interest: 0, tax: 0, net: 0 });
  });
});
