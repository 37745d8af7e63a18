import { useState } from 'react';
import { LoadingMark } from '#ui/loading-mark.tsx';
import { PageTimeoutError } from './page-load-boundary.tsx';

/** Shown while a page's chunk loads; fails after 60 s. */
export function PageLoading() {
  const [late, setLate] = useState(false);
  if (late) throw new PageTimeoutError();
  return <LoadingMark onTimeout={() => setLate(true)} />;
}
