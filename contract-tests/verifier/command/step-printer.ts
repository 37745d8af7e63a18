const PAUSE_MS = 10_000;

/**
 * Prints what a long run is doing: a step whenever none was printed for ten seconds, with the time since the run began.
 *
 * @param print receives each line
 * @param now milliseconds since any moment
 */
export function stepPrinter(
  print: (line: string) => void,
  now: () => number = () => performance.now(),
): (step: string) => void {
  const begunAt = now();
  let printedAt = begunAt;
  return (step) => {
    const at = now();
    if (at - printedAt < PAUSE_MS) return;
    printedAt = at;
    print(`${String(Math.round((at - begunAt) / 1000)).padStart(4)} s  ${step}`);
  };
}
