/** Nineteen of twenty bars are usual; with fewer bars, all but one. */
const USUAL_PART = 0.95;
/** With fewer bars no usual volume can be determined. */
const FEWEST = 5;
/** A bar above this many times the highest usual one is cut off at the top of its pane. */
const MOST_OVER = 2;

/**
 * Volume at the top of the pane. One minute of an auction has the volume of half an hour of trading; at full scale it would
 * flatten all other bars.
 */
export function volumeCeiling(volumes: readonly number[]): number {
  const sorted = Float64Array.from(volumes).sort();
  const count = sorted.length;
  const usual = sorted[Math.min(Math.ceil(count * USUAL_PART), count - 1) - 1] ?? 0;
  const highest = sorted.at(-1) ?? 0;
  return count < FEWEST || usual === 0 ? highest : Math.min(highest, usual * MOST_OVER);
}
