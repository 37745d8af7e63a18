export const JSON_TYPE = { 'content-type': 'application/json' };

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

export const median = (numbers: readonly number[]): number =>
  sorted(numbers)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Median, lowest and highest as text. */
export function formatSpread(numbers: readonly number[], digits: number): string {
  const [low, high] = [sorted(numbers)[0] ?? Number.NaN, sorted(numbers).at(-1) ?? Number.NaN];
  return `${median(numbers).toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;
}
