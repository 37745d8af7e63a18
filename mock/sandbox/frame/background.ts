/** Work that comes round again and again, one run after another, never overlapping itself. */
export type Background = { stop(): Promise<void> };

/**
 * Runs `work` every `everyMs` of machine time, the pause counted from the end of a run. A run that fails is told
 * to `onError` and the next one comes as usual.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Background {
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
