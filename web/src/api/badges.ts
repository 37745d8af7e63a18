import { putBadges } from '#stores/badges-store.ts';
import { getSession } from '#stores/session-store.ts';
import { client } from './client.ts';

/** Counts asked for by now; only the last answer counts. */
let asked = 0;

/** Reads anew what is unread. A failure leaves what is shown: the next event or page asks again. */
export async function refreshBadges(): Promise<void> {
  asked += 1;
  const mine = asked;
  const { token } = getSession();
  if (token === null) return;
  const answer = await client.getBadges().catch(() => null);
  if (answer?.code === 1 && mine === asked && getSession().token === token) putBadges(answer.data);
}
