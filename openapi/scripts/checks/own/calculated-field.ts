import type { Json } from '../open-contract.ts';

/** A field that can be calculated from other fields of the same record. */
export interface CalculatedField {
  readonly schema: string;
  readonly field: string;
  /** The rule in words, to end the sentence “… is not …”. */
  readonly is: string;
  /** Calculates the correct value; undefined if the rule does not apply. */
  readonly of: (record: Json, terms: Json) => number | string | undefined;
  /** Permitted difference, for rounded ratios. */
  readonly within?: number;
}

export const number = (value: unknown): number => Number(value);
export const total = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + Number(value), 0);
export const amounts = (list: unknown, key: string): number =>
  total(((list ?? []) as Json[]).map((item) => item[key]));
/** Exact for decimal strings of up to four decimals. */
export const product = (price: unknown, quantity: unknown): number =>
  Math.floor((Math.round(Number(price) * 10_000) * Number(quantity)) / 10_000);
export const ratio = (part: unknown, whole: unknown): number | undefined =>
  Number(whole) === 0 ? undefined : Number(part) / Number(whole);
/** Permitted difference of a ratio that was rounded to four decimals. */
export const ROUNDED = 0.00011;
