import { dayOf } from '@tsubame/sdk/rules';
import type { Capability } from '#frame/capability.ts';
import { countIn } from '#frame/records/open-business.ts';
import type { Executor } from '#frame/store/database.ts';
import { applicationDue, applicationErrands } from './application-due.ts';
import { calledOff, callOff } from './call-off.ts';
import type { IpoEnv } from './env.ts';
import { type IpoOperations, ipoHandlers } from './handlers.ts';
import { ipoPlace } from './ipo-place.ts';
import type { Listings } from './listings.ts';
import { MESSAGES } from './messages.ts';
import { endMissed } from './missed.ts';
import { freedLots, offeringDue } from './offering-due.ts';
import { beginProgramme, programme } from './programme.ts';
import { ipoApplications } from './tables.ts';

/** Offerings of new issues, from their announcement to the shares in a position. */
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
    errands: [programme(env), freedLots(), calledOff(), ...applicationErrands(env)],
    decisions: [callOff(listings)],
    async beginProgramme(turns) {
      await beginProgramme(env, turns, dayOf(env.now()));
      await endMissed(turns, db, env.now());
      await listings.reload(db);
    },
    reload: () => listings.reload(db),
  };
}
