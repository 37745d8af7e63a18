import { dayOf } from '@tsubame/sdk/rules';
import { and, eq, isNull } from 'drizzle-orm';
import type { Capability } from '#frame/capability.ts';
import { drawSecrets } from '#frame/draws/secrets.ts';
import { countRecordsInStates } from '#frame/records/open-records.ts';
import type { Executor } from '#frame/store/database.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { ipoApplicationDueKind, ipoOutcomeJobs } from './application-due.ts';
import { calledOffIpoRefundsJob, ipoCallOffDecision } from './call-off.ts';
import { DESK_RECORDS } from './desk-records.ts';
import { type IpoOperations, ipoHandlers } from './handlers.ts';
import { createIpoBadgeSource } from './ipo-badge-source.ts';
import { Listings } from './listings.ts';
import { MESSAGES } from './messages.ts';
import { scheduleMissedIpoOutcomes } from './missed-applications.ts';
import { freedLotsJob, offeringDueKind } from './offering-due.ts';
import { beginIpoProgramme, ipoProgrammeJob } from './programme.ts';
import { ipoApplications } from './tables.ts';

declare module '#frame/services.ts' {
  interface Services {
    /** Codes of the new issues that can be traded now, the newest first. */
    listedDebuts: () => readonly string[];
  }
}

/** The IPO capability: offerings of new issues, from announcement to the position. */
export function createIpoCapability({
  database: { db },
  now,
  market: { schedule },
  passwords,
}: Pick<Dependencies, 'database' | 'now' | 'market' | 'passwords'>): Capability<IpoOperations> {
  const env = { now, schedule, ...drawSecrets('ipo', passwords.keyFor('ipo')) };
  const listings = new Listings(schedule, now);
  return {
    offers: { listedDebuts: listings.codes },
    deskRecords: DESK_RECORDS,
    handlers: ipoHandlers(env),
    messages: MESSAGES,
    badges: [createIpoBadgeSource(env)],
    open: async (executor, userId) => ({
      orders: await countRecordsInStates(executor, ipoApplications, userId, [
        'awaiting_draw',
        'waitlisted',
        'won',
      ]),
      positions: await countUndelivered(executor, userId),
    }),
    due: [offeringDueKind(env), ipoApplicationDueKind(env)],
    scheduledJobs: [ipoProgrammeJob(env), freedLotsJob(), calledOffIpoRefundsJob(), ...ipoOutcomeJobs(env)],
    decisions: [ipoCallOffDecision(listings)],
    async beginProgramme(unitRunner) {
      await beginIpoProgramme(env, unitRunner, dayOf(env.now()));
      await scheduleMissedIpoOutcomes(unitRunner, db, env.now());
      await listings.reload(db);
    },
    reload: () => listings.reload(db),
  };
}

/** The number of applications for shares that are paid for and not listed yet. */
function countUndelivered(db: Executor, userId: string): Promise<number> {
  const { state, positionId } = ipoApplications;
  const isUndelivered = and(eq(ipoApplications.userId, userId), eq(state, 'approved'), isNull(positionId));
  return db.$count(ipoApplications, isUndelivered);
}
