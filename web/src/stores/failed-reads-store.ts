import { useLayoutEffect, useSyncExternalStore } from 'react';

/** A read of the current page that failed and left nothing to show. */
export interface ReadFailure {
  readonly error: Error;
  retry(): void;
}

const listeners = new Set<() => void>();
/** Errors that a component of the page shows with its own retry. */
const shownErrors = new WeakSet<Error>();
let failures: readonly ReadFailure[] = [];
let unshown: readonly ReadFailure[] = [];

/** Replaces the failed reads. The query cache reports them (`api/report-failed-reads.ts`), as only some pages load its library. */
export function putReadFailures(next: readonly ReadFailure[]): void {
  failures = next;
  const left = failures.filter(({ error }) => !shownErrors.has(error));
  if (left.length === 0 && unshown.length === 0) return;
  unshown = left;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The failed reads that no component of the page shows. */
export const useUnshownReadFailures = (): readonly ReadFailure[] =>
  useSyncExternalStore(subscribe, () => unshown);

/** Marks an error as shown by the calling component, before the browser paints. */
export function useErrorShown(error: Error | null): void {
  useLayoutEffect(() => {
    if (error === null || shownErrors.has(error)) return;
    shownErrors.add(error);
    putReadFailures(failures);
  }, [error]);
}
