import { useSyncExternalStore } from 'react';

/** Whether the replay bar is shown: past prices play, and this machine may control the clock. Not stored. */
let isShown = false;
const listeners = new Set<() => void>();

export function setReplayShown(shown: boolean): void {
  if (shown === isShown) return;
  isShown = shown;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useReplayShown = (): boolean => useSyncExternalStore(subscribe, () => isShown);
