import { useSyncExternalStore } from 'react';
import type { RecentOperations } from './control-host.ts';
import { usePanel } from './panel-context.ts';

const MOST_SHOWN = 12;
const NO_OPERATIONS: readonly string[] = [];
const UNKNOWN: RecentOperations = { subscribe: () => () => undefined, read: () => NO_OPERATIONS };

/** Returns the operations that the app called last, else those of the gateway's log in alphabetical order. */
export function useRecentOperations(): readonly string[] {
  const { host, gateway } = usePanel();
  const { subscribe, read } = host.recentOperations ?? UNKNOWN;
  const calledByApp = useSyncExternalStore(subscribe, read);
  if (host.recentOperations !== undefined) return calledByApp;
  const logged = (gateway?.requests ?? []).flatMap(({ operation }) => operation ?? []);
  // Sorted, because in the order of the log the choices would move with every request.
  return [...new Set(logged)].slice(0, MOST_SHOWN).sort();
}
