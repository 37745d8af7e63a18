import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchCalls } from './calls.ts';
import { DeveloperCorner } from './developer-corner.tsx';

// The development server puts this before the app's own entry, so that no request goes unseen.
watchCalls();

function show(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <DeveloperCorner />
    </StrictMode>,
  );
}

if (i18next.isInitialized) show();
else i18next.on('initialized', show);
