import { toTenths } from '@tsubame/sdk/rules';

/**
 * Tenths of a price in plain digits, as a number field has them; null if it is no price. Prices of this market have at most one
 * decimal.
 */
export function typedTenths(plain: string): number | null {
  const tenths = toTenths(plain);
  return tenths === null || tenths <= 0 ? null : tenths;
}
