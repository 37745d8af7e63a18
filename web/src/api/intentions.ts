import { createIntentionKeeper, type IntentionStorage } from '@tsubame/sdk';
import { getSession } from '#stores/session-store.ts';
import { client } from './client.ts';

/** Read at each use, because a browser may forbid `localStorage` and then throws where it is named. */
const storage: IntentionStorage = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, text) => localStorage.setItem(name, text),
};

/**
 * Idempotency keys of requests without a known result. They outlive the screen, the page and the session, and all tabs share them;
 * each user finds only their own.
 */
export const intentions = createIntentionKeeper(client, { storage, owner: () => getSession().userId });
