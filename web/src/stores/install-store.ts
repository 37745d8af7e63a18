import { useSyncExternalStore } from 'react';

/** The browser's offer to install the app, as Chromium makes it; not in the DOM's types. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

const KEY = 'tsubame.install';

const listeners = new Set<() => void>();
let offer: InstallOffer | null = null;

function publish(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

function isDeclined(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Keeps the browser's offer until a person can see ours; whoever declined it once is asked no more. */
export function awaitInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (!isDeclined()) publish(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => publish(null));
}

export function declineInstall(): void {
  publish(null);
  try {
    localStorage.setItem(KEY, 'declined');
  } catch {
    // Without storage it is asked again.
  }
}

/** Lets the browser ask; its own answer is as good as ours. */
export function acceptInstall(): void {
  void offer?.prompt();
  declineInstall();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useInstallOffered(): boolean {
  return useSyncExternalStore(subscribe, () => offer !== null);
}
