import type { Badges } from '@tsubame/sdk/schema';
import { useSyncExternalStore } from 'react';

/**
 * Unread counts and pending actions; null until loaded and after sign-out. The tab bar uses it outside the pages, before the
 * query cache loads.
 */
const listeners = new Set<() => void>();
let current: Badges | null = null;

export function putBadges(badges: Badges | null): void {
  current = badges;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const badgesNow = (): Badges | null => current;

export const useBadges = (): Badges | null => useSyncExternalStore(subscribe, badgesNow);
