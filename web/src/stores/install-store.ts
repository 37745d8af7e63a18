import { useSyncExternalStore } from 'react';
import { storedInstallPrompt } from './install-prompt.ts';

const KEY = 'tsubame.install';

const listeners = new Set<() => void>();

storedInstallPrompt.tell = () => {
  for (const listener of listeners) listener();
};
window.addEventListener('appinstalled', withdraw);

function withdraw(): void {
  storedInstallPrompt.offer = null;
  storedInstallPrompt.tell();
}

/** The offer is not repeated after the user declined it. */
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
    // Without storage the offer is repeated.
  }
  withdraw();
}

/** Opens the browser's install dialog and stores its result. */
export function acceptInstall(): void {
  void storedInstallPrompt.offer?.prompt();
  declineInstall();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useInstallOffered(): boolean {
  return useSyncExternalStore(subscribe, () => storedInstallPrompt.offer !== null && !isDeclined());
}
