/** An object of a response, as JSON gives it. */
export type Json = Readonly<Record<string, unknown>>;

export const number = (value: unknown): number => Number(value);

/** Returns the sum of numbers and decimal strings. */
export const total = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + Number(value), 0);

/** Returns the sum of one member of the records in a list; null counts as 0. */
export const amounts = (list: unknown, key: string): number =>
  total(((list ?? []) as readonly Json[]).map((item) => item[key]));

/** Returns a price times shares in yen, rounded down; exact for decimal strings of up to four decimals. */
export const product = (price: unknown, quantity: unknown): number =>
  Math.floor((Math.round(Number(price) * 10_000) * Number(quantity)) / 10_000);

/** Returns a ratio; undefined if the whole is 0. */
export const ratio = (part: unknown, whole: unknown): number | undefined =>
  Number(whole) === 0 ? undefined : Number(part) / Number(whole);

/** Permitted difference of a ratio that was rounded to four decimals. */
export const ROUNDED = 0.00006;
