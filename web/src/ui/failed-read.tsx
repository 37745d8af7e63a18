import type { Loadable } from './loadable.ts';
import { ErrorState } from './state-view.tsx';

/** Message about a failed read with a retry, in place of content that is shown only if it exists. */
export function FailedRead({ query }: { query: Loadable<unknown> }) {
  const { data, error } = query;
  if (data !== undefined || error === null) return null;
  return <ErrorState error={error} onRetry={() => void query.refetch()} />;
}
