import { createIntentionKeeper, type IntentionStorage, type UnansweredRequest } from '@tsubame/sdk';
import { useSyncExternalStore } from 'react';
import { getSession, useSession } from '#stores/session-store.ts';
import { client } from './client.ts';

/** Read at each use, because a browser may forbid `localStorage` and then throws where it is named. */
const storage: IntentionStorage = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, text) => localStorage.setItem(name, text),
};

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/**
 * Idempotency keys of requests without a known result. They outlive the screen, the page and the session, and all tabs share them;
 * each user finds only their own.
 */
export const intentionKeeper = createIntentionKeeper(client, {
  storage,
  owner: () => getSession().userId,
  onChange: notify,
});

/** How often a request under way is looked at again, in ms. */
const LOOK_MS = 1000;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // A change of another tab.
  window.addEventListener('storage', listener);
  const timer = setInterval(listener, LOOK_MS);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    clearInterval(timer);
  };
}

let shown: { readonly text: string; readonly requests: readonly UnansweredRequest[] } = {
  text: '[]',
  requests: [],
};

/** The same array until a request comes or goes, as React requires. */
export function unansweredNow(): readonly UnansweredRequest[] {
  const requests = intentionKeeper.unanswered().filter(({ isUnderWay }) => !isUnderWay);
  const text = JSON.stringify(requests);
  if (text !== shown.text) shown = { text, requests };
  return shown.requests;
}

/** The user's requests with an unknown result that no tab waits for any more, oldest first. */
export function useUnansweredRequests(): readonly UnansweredRequest[] {
  useSession();
  return useSyncExternalStore(subscribe, unansweredNow);
}
