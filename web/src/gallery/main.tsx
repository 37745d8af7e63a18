import '#ui/base.css';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { preloadTexts, startI18n } from '#i18n/i18n.ts';
import { applyPreferences } from '#stores/preferences-store.ts';
import { recordClockReading } from '#stores/provider-clock-store.ts';
import { getSession } from '#stores/session-store.ts';
import { Toaster } from '#ui/toaster.tsx';
import { GalleryPage } from './gallery-page.tsx';
import { NOW } from './specimens.ts';

applyPreferences();
await startI18n(getSession().locale);
await preloadTexts('records');
// The gallery calls no provider, even for a signed-in user: deadlines count from a fixed instant.
onlineManager.setOnline(false);
recordClockReading({ now: Date.parse(NOW), receivedAt: Date.now() });

const root = document.getElementById('root');
if (root === null) throw new Error('gallery.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <HashRouter>
        <Suspense>
          <GalleryPage />
        </Suspense>
      </HashRouter>
    </QueryClientProvider>
    <Toaster />
  </StrictMode>,
);
