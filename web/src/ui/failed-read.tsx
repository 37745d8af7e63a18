import { type Loadable, stateOfRead } from './loadable.ts';
import { ErrorState } from './state-view.tsx';

/** Message about a failed read with a retry, in place of content that is shown only if it exists. */
export function FailedRead({ query }: { query: Loadable<unknown> }) {
  const read = stateOfRead(query);
  if (read.state !== 'failed') return null;
  return <ErrorState error={read.error} onRetry={() => void query.refetch()} />;
}
