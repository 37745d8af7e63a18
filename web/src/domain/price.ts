import { toTenths } from '@tsubame/sdk/rules';

/**
 * Tenths from what a person typed: full-width digits, thousands separators and blanks are fine, more than one
 * decimal is not a price of this market. `null` while there is no price in it.
 */
export function typedTenths(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s,¥円]/g, '')
    .replace(/。/g, '.')
    .replace(/\.$/, '');
  const tenths = toTenths(plain);
  return tenths === null || tenths <= 0 ? null : tenths;
}
