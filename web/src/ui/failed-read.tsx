import type { Loadable } from './loadable.ts';
import { ErrorState } from './state-view.tsx';

/** That a read failed, with another try, in the place of something that is drawn only where there is something. */
export function FailedRead({ query }: { query: Loadable<unknown> }) {
  const { data, error } = query;
  if (data !== undefined || error === null) return null;
  return <ErrorState error={error} onRetry={() => void query.refetch()} />;
}
