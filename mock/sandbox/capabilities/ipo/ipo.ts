import { dayOf } from '@tsubame/sdk/rules';
import type { Capability } from '#frame/capability.ts';
import { countIn } from '#frame/records/open-business.ts';
import type { Executor } from '#frame/store/database.ts';
import { applicationDue, applicationErrands } from './application-due.ts';
import { ipoCallOffDecision, ipoCallOffJob } from './call-off.ts';
import type { IpoEnv } from './env.ts';
import { type IpoOperations, ipoHandlers } from './handlers.ts';
import { ipoPlace } from './ipo-place.ts';
import type { Listings } from './listings.ts';
import { MESSAGES } from './messages.ts';
import { endMissedIpoApplications } from './missed-applications.ts';
import { freedLots, offeringDue } from './offering-due.ts';
import { beginIpoProgramme, ipoProgrammeJob } from './programme.ts';
import { ipoApplications } from './tables.ts';

/** The IPO capability: offerings of new issues, from announcement to the position. */
export function ipo(env: IpoEnv & { db: Executor; listings: Listings }): Capability<IpoOperations> {
  const { db, listings } = env;
  return {
    handlers: ipoHandlers(env),
    messages: MESSAGES,
    places: [ipoPlace(env)],
    open: async (executor, userId) => ({
      orders: await countIn(executor, ipoApplications, userId, ['awaiting_draw', 'waitlisted', 'won']),
    }),
    due: [offeringDue(env), applicationDue(env)],
    errands: [ipoProgrammeJob(env), freedLots(), ipoCallOffJob(), ...applicationErrands(env)],
    decisions: [ipoCallOffDecision(listings)],
    async beginProgramme(turns) {
      await beginIpoProgramme(env, turns, dayOf(env.now()));
      await endMissedIpoApplications(turns, db, env.now());
      await listings.reload(db);
    },
    reload: () => listings.reload(db),
  };
}
