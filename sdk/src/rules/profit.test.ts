import { describe, expect, it } from 'vitest';
import { closedPart, closingEstimate, netProfitYen, saleTaxYen } from './profit.ts';

const STANDARD = { kind: 'rate', rate: '0.0005', minimum: 0, tiers: [], beyond: null } as const;
const terms = {
  fee_plan: STANDARD,
  fee_traded: 0,
  long_interest_rate: '0.0280',
  short_lending_rate: '0.0110',
};
const long = {
  direction: 'long',
  leverage: 2,
  opened_quantity: 700,
  opened_amount: 1_961_101,
  opening_fee: 983,
  quantity: 700,
  interest_days: 6,
  reverse_fee_accrued: 0,
} as const;
const noTax = { gain: 0, withheld: false };

describe('net profit', () => {
  it('is the gross one less the fees of both sides, interest and tax', () => {
    expect(netProfitYen(1_000, { fees: 284, interest: 10, tax: 143 })).toBe(563);
    expect(netProfitYen(-50, { fees: 284, interest: 10, tax: -69 })).toBe(-275);
  });
});

describe('the part that a closing bears', () => {
  it('adds up to the whole however the position is cut', () => {
    const parts = [100, 200, 100, 300];
    let closed = 0;
    const borne = parts.map((quantity) => {
      const part = closedPart(983, { closed, quantity }, 700);
      closed += quantity;
      return part;
    });
    expect(borne).toEqual([140, 281, 140, 422]);
    expect(borne.reduce((sum, part) => sum + part, 0)).toBe(983);
  });
});

describe('the estimate of a closing', () => {
  it('counts cost, opening fee and interest of the part that is closed', () => {
    expect(closingEstimate(long, { quantity: 100, priceTenths: 28_415 }, terms, noTax)).toEqual({
      notional: 284_150,
      gross: 3_993,
      fee: 142,
      openingFee: 140,
      interest: 64,
      reverseFee: 0,
      tax: 0,
      net: 3_647,
      principal: 140_078,
      // The opening fee is paid already.
      returned: 140_078 + 3_647 + 140,
    });
  });

  it('bears what earlier closings have left of the totals', () => {
    const rest = { ...long, quantity: 600 };
    const { gross, openingFee } = closingEstimate(rest, { quantity: 200, priceTenths: 28_415 }, terms, noTax);
    expect([gross, openingFee]).toEqual([7_986, 281]);
  });

  it('lends a short all of its amount, and takes its part of the reverse fees', () => {
    const short = { ...long, direction: 'short', reverse_fee_accrued: 90 } as const;
    const { gross, interest, reverseFee } = closingEstimate(
      short,
      { quantity: 350, priceTenths: 28_000 },
      terms,
      noTax,
    );
    expect([gross, interest, reverseFee]).toEqual([550, 177, 45]);
  });

  it('is charged by what the plan counts on', () => {
    const closing = { quantity: 100, priceTenths: 28_415 };
    const fee = (plan: object, fee_traded = 0) =>
      closingEstimate(long, closing, { ...terms, fee_plan: { ...STANDARD, ...plan }, fee_traded }, noTax).fee;
    expect(fee({ minimum: 150 })).toBe(150);
    const tiers = [{ up_to: 1_000_000, fee: 0 }];
    expect(fee({ kind: 'day', tiers, beyond: { every: 1_000_000, fee: 500 } }, 900_000)).toBe(500);
  });

  it('has no tax and no net while the year is not known', () => {
    const { tax, net, returned, gross } = closingEstimate(
      long,
      { quantity: 100, priceTenths: 28_415 },
      terms,
      null,
    );
    expect([tax, net, returned, gross]).toEqual([null, null, null, 3_993]);
  });
});

describe('the tax of a sale', () => {
  it('keeps the tax of the year exact, gives back what a loss makes too much, and is nothing where none is taken', () => {
    const tax = (gain: number, ofSale: number, withheld = true) => saleTaxYen({ gain, withheld }, ofSale);
    expect(tax(10_000, 10_000)).toBe(2_032);
    expect(tax(10_000, -4_000)).toBe(-813);
    expect(tax(-6_000, 10_000)).toBe(812);
    expect(tax(-6_000, -10_000)).toBe(0);
    expect(tax(10_000, 10_000, false)).toBe(0);
  });
});
