import { createIntentionKeeper } from '@tsubame/sdk';
import { getSession, subscribeSession } from '#stores/session-store.ts';
import { client } from './client.ts';

/**
 * Idempotency keys of requests without a known outcome. They outlive the screen and the session; only another user's sign-in
 * deletes them.
 */
export const intentions = createIntentionKeeper(client);

let { userId: owner } = getSession();

subscribeSession(() => {
  const { userId } = getSession();
  if (userId === null || userId === owner) return;
  intentions.clear();
  owner = userId;
});
