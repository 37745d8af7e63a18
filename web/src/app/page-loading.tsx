import { useState } from 'react';
import { LoadingMark } from '#ui/loading-mark.tsx';
import { PageTimeout } from './page-load-boundary.tsx';

/** Stands while a page's chunk is fetched; after 60 s it gives up. */
export function PageLoading() {
  const [late, setLate] = useState(false);
  if (late) throw new PageTimeout();
  return <LoadingMark onTimeout={() => setLate(true)} />;
}
