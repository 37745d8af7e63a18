/** Nineteen bars of twenty are usual; of fewer than that, all but one. */
const USUAL_PART = 0.95;
/** Of fewer bars it cannot be said what is usual. */
const FEWEST = 5;
/** A bar more than this many times the highest usual one runs out at the top of its pane. */
const MOST_OVER = 2;

/**
 * How much volume the height of the pane stands for. An auction trades in its one minute what else takes half an hour:
 * drawn to scale it would press all other bars flat.
 */
export function volumeCeiling(volumes: readonly number[]): number {
  const sorted = Float64Array.from(volumes).sort();
  const count = sorted.length;
  const usual = sorted[Math.min(Math.ceil(count * USUAL_PART), count - 1) - 1] ?? 0;
  const highest = sorted.at(-1) ?? 0;
  return count < FEWEST || usual === 0 ? highest : Math.min(highest, usual * MOST_OVER);
}
