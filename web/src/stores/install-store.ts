import { useSyncExternalStore } from 'react';
import { made } from './install-offer.ts';

const KEY = 'tsubame.install';

const listeners = new Set<() => void>();

made.tell = () => {
  for (const listener of listeners) listener();
};
window.addEventListener('appinstalled', withdraw);

function withdraw(): void {
  made.offer = null;
  made.tell();
}

/** Whoever declined the offer once is asked no more. */
function isDeclined(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function declineInstall(): void {
  try {
    localStorage.setItem(KEY, 'declined');
  } catch {
    // Without storage it is asked again.
  }
  withdraw();
}

/** Lets the browser ask; its own answer is as good as ours. */
export function acceptInstall(): void {
  void made.offer?.prompt();
  declineInstall();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useInstallOffered(): boolean {
  return useSyncExternalStore(subscribe, () => made.offer !== null && !isDeclined());
}
