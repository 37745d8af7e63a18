import { putBadges } from '#stores/badges-store.ts';
import { getSession } from '#stores/session-store.ts';
import { client } from './client.ts';

/** Reads the unread counts. After a failure the shown counts stay until the next event or minute. */
export async function refreshBadges(): Promise<void> {
  const { token } = getSession();
  const answer = await client.getBadges().catch(() => null);
  if (answer?.code === 1 && getSession().token === token) putBadges(answer.data);
}
