/** Labels that stand on the same side have to be more than this part of the figure's width apart. */
const APART = 0.2;

/**
 * Which of a row of bars bear their amount: the highest and the lowest, and the current one where it finds room beside them. Labels of
 * gains stand above, those of losses below; a bar of nothing has none.
 *
 * @param current Index of the bar that is spoken of, -1 if it is none of them.
 */
export function labelledBars(values: readonly number[], current: number): ReadonlySet<number> {
  const extremes = [values.indexOf(Math.max(...values)), values.indexOf(Math.min(...values))];
  const size = (at: number) => Math.abs(values[at] ?? 0);
  const labelled = new Set<number>();
  for (const at of [...extremes.toSorted((a, b) => size(b) - size(a)), current]) {
    const value = values[at] ?? 0;
    const collides = [...labelled].some(
      (other) => (values[other] ?? 0) < 0 === value < 0 && Math.abs(other - at) / values.length <= APART,
    );
    if (value !== 0 && !collides) labelled.add(at);
  }
  return labelled;
}
