import { StrictMode } from 'react';
import { HashRouter } from 'react-router-dom';
import { Toaster } from '#ui/toaster.tsx';
import { AddressMet } from './address-met.tsx';
import { AfterFirst } from './after-first.tsx';
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
        <AfterFirst />
        <AddressMet />
      </HashRouter>
      <LiveSession />
      <Toaster />
    </StrictMode>
  );
}
