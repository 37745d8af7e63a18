import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The router listens for address changes only after it is mounted. This reports a change between its first render and that. */
export function InitialAddressSync() {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for what was rendered first
  useEffect(() => {
    if ((window.location.hash.slice(1) || '/') !== pathname + search)
      window.dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return null;
}
