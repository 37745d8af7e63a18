import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { HashRouter } from 'react-router-dom';
import { queryClient } from '#api/query-client.ts';
import { Toaster } from '#ui/toaster.tsx';
import { LiveSession } from './live-session.tsx';
import { Pages } from './pages.tsx';
import { SessionGate } from './session-gate.tsx';

export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HashRouter>
          <SessionGate>
            <Pages />
          </SessionGate>
        </HashRouter>
        <LiveSession />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>
  );
}
