import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The router listens once it is shown: an address that came between its first rendering and then is told to it. */
export function InitialAddressSync() {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, of what was rendered first
  useEffect(() => {
    if ((window.location.hash.slice(1) || '/') !== pathname + search)
      window.dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return null;
}
