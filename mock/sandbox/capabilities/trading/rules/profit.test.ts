import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closingSums, costYen, type Holding, settleClosing, unrealisedYen } from './profit.ts';

const toyota: Holding = {
  direction: 'long',
  openedQuantity: 300,
  quantity: 300,
  openedNotionalTenths: 28_030 * 300,
  principalYen: 420_450,
  closedPrincipalYen: 0,
};

describe('profit and loss', () => {
  it('a long gains when the price rises, a short when it falls', () => {
    expect(unrealisedYen(toyota, 28_415)).toBe(11_550);
    expect(unrealisedYen({ ...toyota, direction: 'short' }, 28_415)).toBe(-11_550);
  });

  it('the parts of a position add up to the whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 1, max: 500_000 }),
        fc.constantFrom(1, 2, 3),
        fc.constantFrom('long', 'short'),
        (lots, entryTenths, exitTenths, leverage, direction) => {
          const quantity = lots.reduce((sum, lot) => sum + lot, 0) * 100;
          const principal = Math.ceil((entryTenths * quantity) / 10 / leverage);
          let holding: Holding = {
            direction,
            openedQuantity: quantity,
            quantity,
            openedNotionalTenths: entryTenths * quantity,
            principalYen: principal,
            closedPrincipalYen: 0,
          };
          let profit = 0;
          let returned = 0;
          for (const lot of lots) {
            const sums = closingSums(holding, lot * 100, exitTenths * lot * 100);
            profit += sums.profitLossYen;
            returned += sums.principalYen;
            holding = {
              ...holding,
              quantity: holding.quantity - lot * 100,
              principalYen: holding.principalYen - sums.principalYen,
              closedPrincipalYen: holding.closedPrincipalYen + sums.principalYen,
            };
          }
          // Not the negated gain: that of an unchanged price would be −0.
          const gainTenths = direction === 'long' ? exitTenths - entryTenths : entryTenths - exitTenths;
          expect(profit).toBe((gainTenths * quantity) / 10);
          expect(returned).toBe(principal);
          expect(costYen(holding)).toBe(0);
        },
      ),
    );
  });

  it('takes a loss from own funds, then from cash, and the provider bears the rest', () => {
    const sums = {
      principalYen: 100,
      profitLossYen: -250,
      feeYen: 3,
      interestYen: 1,
      reverseFeeYen: 1,
      taxYen: 0,
    };
    expect(settleClosing(sums, 1_000)).toEqual({ cashYen: -155, absorbedYen: 0 });
    expect(settleClosing(sums, 60)).toEqual({ cashYen: -60, absorbedYen: 95 });
    expect(settleClosing(sums, 0)).toEqual({ cashYen: 0, absorbedYen: 155 });
  });
});
