/** Input of an indicator: a bar, with prices in yen. */
export interface PricedBar {
  /** Start of the bar in epoch ms. */
  readonly at: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** One value per bar; null if there are too few before it. */
export type SeriesValues = readonly (number | null)[];

export const closesOf = (bars: readonly PricedBar[]): number[] => bars.map(({ close }) => close);

/**
 * A calculation that depends on all earlier values and takes them one by one. The newest value can be replaced without the
 * others.
 */
export interface Accumulator<Value, State, Said> {
  readonly begin: State;
  next(before: State, value: Value): State;
  says(state: State): Said;
}

/** The results of an accumulator for each value. */
export function accumulate<Value, State, Said>(
  { begin, next, says }: Accumulator<Value, State, Said>,
  values: readonly Value[],
): Said[] {
  let state = begin;
  return values.map((value) => {
    state = next(state, value);
    return says(state);
  });
}

/** Combines accumulators of the same input into one that returns the results of all. */
export const combineAccumulators = <Value, State>(
  courses: readonly Accumulator<Value, State, number | null>[],
): Accumulator<Value, readonly State[], SeriesValues> => ({
  begin: courses.map(({ begin }) => begin),
  next: (before, value) => courses.map(({ begin, next }, at) => next(before[at] ?? begin, value)),
  says: (states) => courses.map(({ begin, says }, at) => says(states[at] ?? begin)),
});

/** Turns an accumulator of closing prices into one of bars. */
export const accumulatorOfCloses = <State, Said>({
  next,
  ...course
}: Accumulator<number, State, Said>): Accumulator<PricedBar, State, Said> => ({
  ...course,
  next: (before, { close }) => next(before, close),
});

/** Two lines combined value by value; null if either is missing. */
export const zipSeries = (
  a: SeriesValues,
  b: SeriesValues,
  join: (a: number, b: number) => number,
): SeriesValues =>
  a.map((value, at) => {
    const other = b[at];
    return value === null || other === null || other === undefined ? null : join(value, other);
  });
