import { mulDiv, taxParts } from '@tsubame/sdk/rules';

export type HoldingDirection = 'long' | 'short';

/** Amounts of a dividend, in whole yen; negative for a short. */
export interface Amounts {
  readonly grossYen: number;
  readonly taxNationalYen: number;
  readonly taxLocalYen: number;
}

/**
 * Shares times yen a share, rounded down. A holder bears national and resident tax, each rounded down (`dividend_tax`); a short
 * pays the gross amount as an adjustment, which is no income and bears no tax.
 *
 * @param perShareHundredths hundredths of a yen
 */
export function amountsOf(
  direction: HoldingDirection,
  quantity: number,
  perShareHundredths: number,
): Amounts {
  const whole = mulDiv(perShareHundredths, quantity, 100);
  if (direction === 'short') return { grossYen: whole === 0 ? 0 : -whole, taxNationalYen: 0, taxLocalYen: 0 };
  const { nationalYen, residentYen } = taxParts(whole);
  return { grossYen: whole, taxNationalYen: nationalYen, taxLocalYen: residentYen };
}

/** The cash amount: gross less both taxes. */
export function netYen({ grossYen, taxNationalYen, taxLocalYen }: Amounts): number {
  return grossYen - taxNationalYen - taxLocalYen;
}

/**
 * The amount booked to a user with `cash` yen: a short pays at most its cash, and the rest is waived like a loss beyond all
 * funds.
 */
export function bookedYen(amounts: Amounts, cash: number): number {
  const net = netYen(amounts);
  return net < -cash ? 0 - cash : net;
}

/** Number of values of {@link issuePlaceOf}. */
export const ISSUE_PLACES = 36 ** 4 * 2;

/** Sort number of an issue and direction, in code order, from 0. */
export function issuePlaceOf(code: string, direction: HoldingDirection): number {
  return Number.parseInt(code, 36) * 2 + (direction === 'short' ? 1 : 0);
}
