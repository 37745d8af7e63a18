import { mulDiv, parseDay } from '../rules/index.ts';

/** An object of a response, as JSON gives it. */
export type Json = Readonly<Record<string, unknown>>;

type WithAmount<Key extends string> = { readonly [Name in Key]: number | string | null };

/** Returns the sum of one member of the records in a list; null counts as 0. */
export const amounts = <Key extends string>(records: readonly WithAmount<Key>[], key: Key): number =>
  records.reduce((sum, record) => sum + Number(record[key]), 0);

/** Returns a price times shares in yen, rounded down; exact for prices of up to four decimals. */
export const product = (price: string, quantity: number): number =>
  mulDiv(Math.round(Number(price) * 10_000), quantity, 10_000);

/** Returns a ratio; undefined if the whole is 0. */
export const ratio = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : part / whole;

/** Returns the day number of a date or timestamp. */
export const day = (at: string): number => parseDay(at.slice(0, 10));
