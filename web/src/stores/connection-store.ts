import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Whether the last request was answered; null before the first, or if the browser went offline since an answer. */
let lastAnswered: boolean | null = null;
/** When the browser last went offline. */
let offlineAt = 0;

function notify(): void {
  for (const listener of listeners) listener();
}

window.addEventListener('online', notify);
window.addEventListener('offline', () => {
  offlineAt = performance.now();
  if (lastAnswered) lastAnswered = null;
  notify();
});

/**
 * Reports whether a request was answered, with any result. The response to a request from before the browser went offline says
 * nothing about the time after.
 *
 * @param sentAt when the request was sent, by `performance.now()`
 */
export function reportReachable(answered: boolean, sentAt: number = performance.now()): void {
  if (lastAnswered === answered || (answered && sentAt < offlineAt)) return;
  lastAnswered = answered;
  notify();
}

/** Whether requests reach the server: by the last of them, because the browser's flag is wrong on some working networks. */
export function isReachable(): boolean {
  return lastAnswered ?? navigator.onLine;
}

export function subscribeReachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useReachable(): boolean {
  return useSyncExternalStore(subscribeReachable, isReachable);
}

/**
 * State of the session's stream: round trip of the last heartbeat in ms, null before the first; `closed` while it is not open.
 */
export type StreamConnection = number | null | 'closed';

let live: StreamConnection = 'closed';

export function reportStreamConnection(next: StreamConnection): void {
  live = next;
  notify();
}

export function useStreamConnection(): StreamConnection {
  return useSyncExternalStore(subscribeReachable, () => live);
}

let knownAt: number | null = null;

/** @param at time of the newest saved response that is shown; null if none is shown */
export function reportSavedDataTime(at: number | null): void {
  if (knownAt === at) return;
  knownAt = at;
  notify();
}

export function useSavedDataTime(): number | null {
  return useSyncExternalStore(subscribeReachable, () => knownAt);
}
