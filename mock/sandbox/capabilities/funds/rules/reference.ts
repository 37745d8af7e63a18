import { dayOf, formatDay } from '@tsubame/sdk/rules';

/** Crockford's, as the contract's pattern has it: no I, L, O and U, which are misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many references a day can have. */
export const REFERENCES_A_DAY = LETTERS.length ** 4;

/**
 * The reference by which an operator finds a deposit: month and day of the request (epoch ms), and four characters.
 *
 * @param drawn whole number from 0, below {@link REFERENCES_A_DAY}
 */
export function depositReference(requestedAt: number, drawn: number): string {
  const [, month, day] = formatDay(dayOf(requestedAt)).split('-');
  const letters = [15, 10, 5, 0].map((bits) => LETTERS.charAt((drawn >> bits) & 31));
  return `TSB-${month}${day}-${letters.join('')}`;
}
