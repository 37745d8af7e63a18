import { GAINS_TAX } from '../gen/business-rules.gen.ts';
import { mulDiv } from './money.ts';

/** Tax on the gains of a year, in whole yen. */
export interface GainsTax {
  readonly taxableYen: number;
  readonly incomeYen: number;
  readonly reconstructionYen: number;
  readonly residentYen: number;
}

const share = (yen: number, per100000: number): number => mulDiv(yen, per100000, 100_000);

/** National and resident tax on a gain or a dividend, in whole yen, each rounded down. */
export function taxParts(yen: number): { readonly nationalYen: number; readonly residentYen: number } {
  return {
    nationalYen: share(yen, GAINS_TAX.national_per_100000),
    residentYen: share(yen, GAINS_TAX.resident_per_100000),
  };
}

/** All parts of the tax on the gains of a year together, in yen. */
export function gainsTaxYen(gainYen: number): number {
  const { incomeYen, reconstructionYen, residentYen } = gainsTax(gainYen);
  return incomeYen + reconstructionYen + residentYen;
}

/**
 * Returns the tax in yen that a sale withholds, or returns if negative, so that the tax of the year stays exact.
 *
 * @param yearGainYen gains less losses of the year before it, below zero if there were more losses
 * @param gainYen what the sale gained, below zero if it lost
 */
export function withheldYen(yearGainYen: number, gainYen: number): number {
  return gainsTaxYen(yearGainYen + gainYen) - gainsTaxYen(yearGainYen);
}

/**
 * Tax on the realised gains of a year in yen: national and resident tax, each rounded down, as for a dividend (`gains_tax`).
 * The reconstruction tax is what the national tax adds to the income tax.
 *
 * @param gainYen profits less losses and fees of the year; a loss has no tax
 */
export function gainsTax(gainYen: number): GainsTax {
  const taxableYen = Math.max(0, gainYen);
  const { nationalYen, residentYen } = taxParts(taxableYen);
  const incomeYen = share(taxableYen, GAINS_TAX.income_per_100000);
  return { taxableYen, incomeYen, reconstructionYen: nationalYen - incomeYen, residentYen };
}
