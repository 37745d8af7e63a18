import { StrictMode } from 'react';
import { HashRouter } from 'react-router-dom';
import { Toaster } from '#ui/toaster.tsx';
import { DeferredAppParts } from './deferred-app-parts.tsx';
import { EnvironmentReader } from './environment-reader.tsx';
import { InitialAddressSync } from './initial-address-sync.tsx';
import { LiveSession } from './live-session.tsx';
import { Pages } from './pages.tsx';
import { SessionGate } from './session-gate.tsx';

export function App() {
  return (
    <StrictMode>
      <HashRouter>
        <SessionGate>
          <Pages />
        </SessionGate>
        <DeferredAppParts />
        <InitialAddressSync />
      </HashRouter>
      <LiveSession />
      <EnvironmentReader />
      <Toaster />
    </StrictMode>
  );
}
