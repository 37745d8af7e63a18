import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The router listens for address changes only once it is mounted. This reports a change that came after its first render and before that. */
export function InitialAddressSync() {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, of what was rendered first
  useEffect(() => {
    if ((window.location.hash.slice(1) || '/') !== pathname + search)
      window.dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return null;
}
