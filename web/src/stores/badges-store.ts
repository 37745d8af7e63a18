import type { Badges } from '@tsubame/sdk/schema';
import { useSyncExternalStore } from 'react';

/** What is unread or awaits the user; null until it is known, and after signing out. It stands outside the pages, whose query cache comes later. */
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

export const useBadges = (): Badges | null => useSyncExternalStore(subscribe, () => current);
