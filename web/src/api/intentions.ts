import { createIntentionKeeper } from '@tsubame/sdk';
import { getSession, subscribeSession } from '#stores/session-store.ts';
import { client } from './client.ts';

/**
 * The keys of what may have been done without an answer. They outlive the screen that sent it, and the session too: only
 * another user's sign-in ends them.
 */
export const intentions = createIntentionKeeper(client);

let { userId: owner } = getSession();

subscribeSession(() => {
  const { userId } = getSession();
  if (userId === null || userId === owner) return;
  intentions.clear();
  owner = userId;
});
