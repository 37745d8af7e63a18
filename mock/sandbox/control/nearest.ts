const MOST = 3;
/** Largest distance of a misspelt name, as a share of the longer of the two names. */
const FARTHEST = 0.5;

/** The names most similar to the input, the nearest first; at most three. */
export function nearestNames(input: string, names: Iterable<string>): string[] {
  const wanted = input.toLowerCase();
  return [...names]
    .map((name) => ({ name, far: distance(wanted, name.toLowerCase()) }))
    .filter(({ name, far }) => far <= Math.max(wanted.length, name.length) * FARTHEST)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MOST)
    .map(({ name }) => name);
}

/** Levenshtein distance. */
function distance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const changed = from[row - 1] === to[column - 1] ? 0 : 1;
      line.push(
        Math.min((line[column - 1] ?? 0) + 1, (above[column] ?? 0) + 1, (above[column - 1] ?? 0) + changed),
      );
    }
    above = line;
  }
  return above[to.length] ?? 0;
}
