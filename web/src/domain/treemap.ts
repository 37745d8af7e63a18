/** A rectangle in the units of the area that was divided. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Divides an area in rectangles of these weights, as square as possible (Bruls, Huizing and van Wijk), in the order of the weights.
 *
 * @param weights above 0, the largest first
 */
export function squarify(weights: readonly number[], area: Rectangle): Rectangle[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const scale = total > 0 ? (area.width * area.height) / total : 0;
  const found: Rectangle[] = [];
  let { x, y, width, height } = area;
  for (let from = 0; from < weights.length; ) {
    const side = Math.min(width, height);
    let to = from + 1;
    let sum = (weights[from] ?? 0) * scale;
    while (to < weights.length) {
      const next = (weights[to] ?? 0) * scale;
      const row = weights.slice(from, to + 1).map((weight) => weight * scale);
      if (worstRatio(row, sum + next, side) > worstRatio(row.slice(0, -1), sum, side)) break;
      sum += next;
      to += 1;
    }
    const isTall = height >= width;
    const thickness = side > 0 ? sum / side : 0;
    let offset = 0;
    for (const weight of weights.slice(from, to)) {
      const length = thickness > 0 ? (weight * scale) / thickness : 0;
      found.push(
        isTall
          ? { x: x + offset, y, width: length, height: thickness }
          : { x, y: y + offset, width: thickness, height: length },
      );
      offset += length;
    }
    if (isTall) [y, height] = [y + thickness, height - thickness];
    else [x, width] = [x + thickness, width - thickness];
    from = to;
  }
  return found;
}

/** Returns the ratio of the longer to the shorter side of the least square rectangle in a row along a side. */
function worstRatio(areas: readonly number[], sum: number, side: number): number {
  const thickness = sum / side;
  return Math.max(
    ...areas.map((area) => {
      const length = area / thickness;
      return Math.max(length / thickness, thickness / length);
    }),
  );
}
