import { useSyncExternalStore } from 'react';

/** Whether requests reach the server, by their results and not only by the browser's flag. */
const listeners = new Set<() => void>();
let reachable = true;

export function reportReachable(next: boolean): void {
  if (reachable === next) return;
  reachable = next;
  for (const listener of listeners) listener();
}

export function isReachable(): boolean {
  return reachable && navigator.onLine;
}

export function subscribeReachable(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useReachable(): boolean {
  return useSyncExternalStore(subscribeReachable, isReachable);
}

/**
 * State of the session's stream: round trip of the last heartbeat in ms, null before the first; `closed` while it is not open.
 */
export type Live = number | null | 'closed';

let live: Live = 'closed';

export function reportLive(next: Live): void {
  live = next;
  for (const listener of listeners) listener();
}

export function useLive(): Live {
  return useSyncExternalStore(subscribeReachable, () => live);
}

let knownAt: number | null = null;

/** @param at time of the newest saved response that is shown; null if none is shown */
export function reportKnownAt(at: number | null): void {
  if (knownAt === at) return;
  knownAt = at;
  for (const listener of listeners) listener();
}

export function useKnownAt(): number | null {
  return useSyncExternalStore(subscribeReachable, () => knownAt);
}
