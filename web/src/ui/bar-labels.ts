/** Minimum distance between labels on the same side, as a share of the figure's width. */
const APART = 0.2;

/**
 * Bars that show their amount: the highest, the lowest, and the current one if there is space. Labels of gains are above, of
 * losses below; a zero bar has none.
 * @param current index of the highlighted bar, -1 for none
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
