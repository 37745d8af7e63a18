import { and, eq } from 'drizzle-orm';
import { timestamp } from '#frame/contract/wire.ts';
import type { BadgeSource } from '#frame/messages/badge-source.ts';
import { type IpoEnv, offeringOf } from './env.ts';
import { ipoApplications } from './tables.ts';

/** Badge count of offerings: shares won, from the opening of their subscription until they lapse. */
export const createIpoBadgeSource = (env: Pick<IpoEnv, 'schedule'>): BadgeSource => ({
  place: 'ipo',
  tab: 'trade',
  async badge(db, userId, at) {
    const { applicationId, number, subscribeTo } = ipoApplications;
    const won = await db
      .select({ applicationId, number, subscribeTo })
      .from(ipoApplications)
      .where(and(eq(ipoApplications.userId, userId), eq(ipoApplications.state, 'won')));
    const due = won
      .filter((row) => offeringOf(env, row.number).subscribeFrom <= at)
      .toSorted((a, b) => (a.subscribeTo ?? 0) - (b.subscribeTo ?? 0));
    const [next] = due;
    if (!next) return null;
    return {
      unread: 0,
      awaiting: due.length,
      next_deadline_at: next.subscribeTo === null ? null : timestamp(next.subscribeTo),
      link: { page: 'subPackages/index/ipo/ipo', params: { id: next.applicationId } },
    };
  },
});
