import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { recordApiCalls } from './api-calls.ts';
import { DeveloperPanel } from './developer-panel.tsx';

// The development server loads this module before the app's entry, so that it sees the app's first requests.
recordApiCalls();

function mountDeveloperPanel(): void {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(
    <StrictMode>
      <DeveloperPanel />
    </StrictMode>,
  );
}

if (i18next.isInitialized) mountDeveloperPanel();
else i18next.on('initialized', mountDeveloperPanel);
