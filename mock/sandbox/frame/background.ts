/** Work that repeats; runs do not overlap. */
export type RepeatedWork = { stop(): Promise<void> };

/**
 * Runs `work` repeatedly, with a pause of `everyMs` of machine time between runs. The error of a failed run goes to
 * `onError`, and the next run follows as usual.
 */
export function repeatWork(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): RepeatedWork {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = () => {
    timer = setTimeout(() => {
      running = work()
        .catch(onError)
        .then(() => {
          if (!stopped) next();
        });
    }, everyMs);
  };
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
