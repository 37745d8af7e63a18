import '#ui/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { entryPath, pageAfterSignInCheck } from '#domain/entry.ts';
import { pageAt } from '#domain/paths.ts';
import { startI18n } from '#i18n/i18n.ts';
import { applyPreferences } from '#stores/preferences-store.ts';
import { getSession } from '#stores/session-store.ts';
import { App } from './app.tsx';
import { preloadFirstPage } from './first-views.ts';

/** How long the static shell waits for the first page, in ms; after that the loading indicator is shown. */
const PATIENCE_MS = 2_000;

applyPreferences();
// In a separate task, because evaluating the frame is a long task already and input is handled between tasks.
setTimeout(() => void start());

/**
 * Renders the first page at once if it loads in time, because React shows a fallback for at least 300 ms. This module must not
 * use top-level await: page chunks import it, and a cycle of awaits would block.
 */
async function start(): Promise<void> {
  const { token, locale } = getSession();
  const signedIn = token !== null;
  const address = window.location.hash.slice(1);
  const page = pageAfterSignInCheck(address, signedIn);
  if (pageAt(address) === 'loading') window.history.replaceState(null, '', `#${entryPath(signedIn)}`);
  const texts = startI18n(locale);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const first = Promise.race([preloadFirstPage(page), patience]);
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  // While the page loads, and in a separate task.
  await new Promise((resolve) => setTimeout(resolve));
  const drawn = createRoot(root);
  await first;
  await texts;
  // A transition renders in slices, so that input is handled in between.
  startTransition(() => drawn.render(<App />));
}
