import '#ui/base.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { entryPath, pageAfterSignInCheck } from '#domain/entry.ts';
import { pageAt } from '#domain/paths.ts';
import { startI18n } from '#i18n/i18n.ts';
import { applyPreferences } from '#stores/preferences-store.ts';
import { getSession } from '#stores/session-store.ts';
import { App } from './app.tsx';
import { preloadFirst } from './first-views.ts';

/** How long the shell stands for the first page alone, in ms; then the loading mark takes over. */
const PATIENCE_MS = 2_000;

applyPreferences();
// In a task of its own: evaluating the frame is one already, and a finger is answered between them.
setTimeout(() => void start());

/**
 * Shows the first page whole where it comes in time: what React shows in its place stays for 300 ms and more. Nothing here awaits
 * at the top: a page's chunk imports this one, and each would wait for the other.
 */
async function start(): Promise<void> {
  const { token, locale } = getSession();
  const signedIn = token !== null;
  const address = window.location.hash.slice(1);
  const page = pageAfterSignInCheck(address, signedIn);
  if (pageAt(address) === 'loading') window.history.replaceState(null, '', `#${entryPath(signedIn)}`);
  const texts = startI18n(locale);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const first = Promise.race([preloadFirst(page), patience]);
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  // While they come, and in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  const drawn = createRoot(root);
  await first;
  await texts;
  // As a transition: what is drawn first is drawn in slices, and a finger is answered between them.
  startTransition(() => drawn.render(<App />));
}
