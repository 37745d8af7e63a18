import { toTenths } from '@tsubame/sdk/rules';

/**
 * Tenths of a price in plain digits, as a number field holds it; `null` while there is no price in it. More than one
 * decimal is not a price of this market.
 */
export function typedTenths(plain: string): number | null {
  const tenths = toTenths(plain);
  return tenths === null || tenths <= 0 ? null : tenths;
}
