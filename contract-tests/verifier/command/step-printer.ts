const PAUSE_MS = 10_000;

/** Prints every ten seconds what a long run is doing, until it is stopped. */
export interface StepPrinter {
  begin(step: string): void;
  stop(): void;
}

/**
 * @param print receives each line: the time since the run began, its step and the number of responses
 * @param responses how many responses arrived so far
 */
export function startStepPrinter(print: (line: string) => void, responses: () => number): StepPrinter {
  const begunAt = performance.now();
  let current = '';
  const timer = setInterval(() => {
    const seconds = String(Math.round((performance.now() - begunAt) / 1000)).padStart(4);
    print(`${seconds} s  ${current}, ${responses().toLocaleString('en')} responses so far`);
  }, PAUSE_MS).unref();
  return {
    begin(step) {
      current = step;
    },
    stop: () => clearInterval(timer),
  };
}
