import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import { HttpError, RefusalError } from '@tsubame/sdk';
import { putReadFailures, type ReadFailure } from '#stores/failed-reads-store.ts';
import { announceFailure } from './announce-failure.ts';

/** A refusal is shown in place; a session that has ended and a record that does not exist have their own pages. */
const isAnnounced = (error: Error): boolean =>
  !(error instanceof RefusalError || (error instanceof HttpError && [401, 404].includes(error.status)));

/** Another HTTP 4xx than "too many requests" describes the request, so the same request would fail again. */
const isRetryable = (error: Error): boolean =>
  isAnnounced(error) && !(error instanceof HttpError && error.status < 500 && error.status !== 429);

/** The failure of a query that a mounted component observes and that has no data to show, else null. */
function failureOf(query: Query): ReadFailure | null {
  const { data, error } = query.state;
  if (!query.isActive() || data !== undefined || error === null || !isAnnounced(error)) return null;
  // A retry that fails again is reported like the first failure.
  return { error, retry: () => void query.fetch().catch(() => {}) };
}

/**
 * Announces the failed reads of the mounted components, and reports those that can be retried to the store that `FailedReadsNotice`
 * shows.
 */
export function reportFailedReads(queryClient: QueryClient): void {
  const failures = new Map<Query, ReadFailure>();
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const failure = type === 'removed' ? null : failureOf(query);
    if (failure?.error === failures.get(query)?.error) return;
    // A read stays reported while it is retried, or the notice would disappear and come back.
    const isRetried = type === 'updated' && query.isActive() && query.state.fetchStatus === 'fetching';
    if (failure === null && isRetried) return;
    // One page sends many reads, which fail together: the first one speaks for all until each has succeeded.
    if (failure !== null && failures.size === 0) announceFailure(failure.error);
    if (failure === null) failures.delete(query);
    else failures.set(query, failure);
    // In the same batch as the components' own results: components that show the error mark it before the notice is painted.
    notifyManager.schedule(() =>
      putReadFailures([...failures.values()].filter(({ error }) => isRetryable(error))),
    );
  });
}
