/** What an indicator is reckoned from: one bar, prices in yen. */
export interface PricedBar {
  /** When the bar begins, epoch ms. */
  readonly at: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** One value a bar; `null` where there is not enough before it. */
export type Values = readonly (number | null)[];

export const closesOf = (bars: readonly PricedBar[]): number[] => bars.map(({ close }) => close);

/** Values with the first ones missing: `null`s in front, so that they stand at their bars again. */
export const after = (missing: number, values: Values): Values => [
  ...Array.from({ length: missing }, () => null),
  ...values,
];

/** Two lines joined value by value; `null` where either is missing. */
export const joined = (a: Values, b: Values, join: (a: number, b: number) => number): Values =>
  a.map((value, at) => {
    const other = b[at];
    return value === null || other === null || other === undefined ? null : join(value, other);
  });
