import { mulDiv } from './money.ts';

/** Tax on the gains of a year, in whole yen. */
export interface GainsTax {
  readonly taxableYen: number;
  readonly incomeYen: number;
  readonly reconstructionYen: number;
  readonly residentYen: number;
}

/** Thousandths of a percent: national 15.315 %, of which 15 % is income tax, and 5 % for the residence (money-rules.md 2.2). */
const RATES = { national: 15_315, income: 15_000, resident: 5_000 } as const;

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
 * Tax on the realised gains of a year in yen: 15.315 % national and 5 % for the residence, each rounded down, as for a dividend.
 * The reconstruction tax is what the national tax adds to the income tax.
 *
 * @param gainYen profits less losses and fees of the year; a loss has no tax
 */
export function gainsTax(gainYen: number): GainsTax {
  const taxableYen = Math.max(0, gainYen);
  const part = (rate: number) => mulDiv(taxableYen, rate, 100_000);
  const incomeYen = part(RATES.income);
  return {
    taxableYen,
    incomeYen,
    reconstructionYen: part(RATES.national) - incomeYen,
    residentYen: part(RATES.resident),
  };
}
