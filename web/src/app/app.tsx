import { StrictMode, useEffect } from 'react';
import { HashRouter, useLocation } from 'react-router-dom';
import { Toaster } from '#ui/toaster.tsx';
import { AfterFirst } from './after-first.tsx';
import { LiveSession } from './live-session.tsx';
import { Pages } from './pages.tsx';
import { SessionGate } from './session-gate.tsx';

/** The router listens once it is shown: an address that came between its first rendering and then is told to it. */
function AddressMet() {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, of what was rendered first
  useEffect(() => {
    if ((window.location.hash.slice(1) || '/') !== pathname + search)
      window.dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return null;
}

export function App() {
  return (
    <StrictMode>
      <HashRouter>
        <SessionGate>
          <Pages />
        </SessionGate>
        <AfterFirst />
        <AddressMet />
      </HashRouter>
      <LiveSession />
      <Toaster />
    </StrictMode>
  );
}
