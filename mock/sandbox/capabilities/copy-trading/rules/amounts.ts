import { mulDiv } from '@tsubame/sdk/rules';

/** Present value in whole yen of an amount, from the portfolio's value at the purchase and now. */
export function followedValueYen(
  amountHundredths: number,
  worth: { readonly boughtTenths: number; readonly nowTenths: number },
): number {
  return mulDiv(amountHundredths, worth.nowTenths, worth.boughtTenths * 100);
}

/** The highest portfolio value at which the record's value is at most `yen`; -1 if there is none. */
export function highestPortfolioValueFor(
  amountHundredths: number,
  boughtTenths: number,
  yen: number,
): number {
  // The value is floored: it is at most `yen` until the exact amount reaches the next yen.
  return -mulDiv(-(yen + 1), boughtTenths * 100, amountHundredths) - 1;
}
