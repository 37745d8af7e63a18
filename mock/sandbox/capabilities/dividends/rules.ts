import { mulDiv } from '@tsubame/sdk/rules';

export type Direction = 'long' | 'short';

/** What a dividend comes to, in whole yen; negative where a short pays. */
export interface Amounts {
  readonly grossYen: number;
  readonly taxNationalYen: number;
  readonly taxLocalYen: number;
}

/**
 * Shares times yen a share, rounded down. A holder is taxed 15.315 % and 5 %, each rounded down (money-rules.md 2.2); a short
 * pays the whole amount as an adjustment, which is nobody's income and bears no tax.
 *
 * @param perShareHundredths hundredths of a yen
 */
export function amountsOf(direction: Direction, quantity: number, perShareHundredths: number): Amounts {
  const whole = mulDiv(perShareHundredths, quantity, 100);
  if (direction === 'short') return { grossYen: whole === 0 ? 0 : -whole, taxNationalYen: 0, taxLocalYen: 0 };
  return {
    grossYen: whole,
    taxNationalYen: mulDiv(whole, 15_315, 100_000),
    taxLocalYen: mulDiv(whole, 5, 100),
  };
}

/** What of it is booked in cash: gross less both taxes. */
export function netYen({ grossYen, taxNationalYen, taxLocalYen }: Amounts): number {
  return grossYen - taxNationalYen - taxLocalYen;
}

/**
 * What is booked to a user with so much cash: a short that has not the money pays what it has, the rest is let off, as a
 * loss beyond all funds is.
 */
export function bookedYen(amounts: Amounts, cash: number): number {
  const net = netYen(amounts);
  return net < -cash ? 0 - cash : net;
}

/** How many places {@link issuePlaceOf} gives. */
export const ISSUE_PLACES = 36 ** 4 * 2;

/** Whole number of an issue in one direction, in the order of the codes, from 0. */
export function issuePlaceOf(code: string, direction: Direction): number {
  return Number.parseInt(code, 36) * 2 + (direction === 'short' ? 1 : 0);
}
