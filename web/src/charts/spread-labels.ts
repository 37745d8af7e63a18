/**
 * Heights of the labels of lines across a chart, in px: each at its line, or as near as possible without overlapping another one.
 * Labels of neighbouring lines share the distance.
 *
 * @param lines Heights of the lines by id.
 * @param height Height of one label.
 * @param room Height of the chart; labels stay inside, unless there are too many.
 */
export function spreadLabels(
  lines: ReadonlyMap<string, number>,
  height: number,
  room: number,
): ReadonlyMap<string, number> {
  const sorted = [...lines].toSorted(([, a], [, b]) => a - b);
  // Groups of labels that touch. Their heights are counted without the labels above: they rise from group to group, or labels would
  // overlap.
  const groups: { mean: number; count: number }[] = [];
  for (const [at, [, y]] of sorted.entries()) {
    let group = { mean: y - at * height, count: 1 };
    for (let above = groups.at(-1); above !== undefined && above.mean > group.mean; above = groups.at(-1)) {
      groups.pop();
      const count = above.count + group.count;
      group = { mean: (above.mean * above.count + group.mean * group.count) / count, count };
    }
    groups.push(group);
  }
  const top = height / 2;
  const lowest = Math.max(top, room - top - (sorted.length - 1) * height);
  const heights = groups.flatMap(({ mean, count }) =>
    Array.from({ length: count }, () => Math.min(lowest, Math.max(top, mean))),
  );
  return new Map(sorted.map(([id], at) => [id, (heights[at] ?? 0) + at * height]));
}
