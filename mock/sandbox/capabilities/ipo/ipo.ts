import { dayOf } from '@tsubame/sdk/rules';
import type { Capability } from '#frame/capability.ts';
import { drawSecrets } from '#frame/draws/secrets.ts';
import type { Parts } from '#frame/parts.ts';
import { countIn } from '#frame/records/open-business.ts';
import { applicationDue, applicationErrands } from './application-due.ts';
import { calledOff, callOff } from './call-off.ts';
import { DESK_RECORDS } from './desk-records.ts';
import { type IpoOperations, ipoHandlers } from './handlers.ts';
import { ipoPlace } from './ipo-place.ts';
import { Listings } from './listings.ts';
import { MESSAGES } from './messages.ts';
import { endMissed } from './missed.ts';
import { freedLots, offeringDue } from './offering-due.ts';
import { beginProgramme, programme } from './programme.ts';
import { ipoApplications } from './tables.ts';

declare module '#frame/services.ts' {
  interface Services {
    /** Codes of the new issues that can be traded now, the newest first. */
    listedDebuts: () => readonly string[];
  }
}

/** Offerings of new issues, from their announcement to the shares in a position. */
export function ipo({
  database: { db },
  now,
  market: { schedule },
  passwords,
}: Pick<Parts, 'database' | 'now' | 'market' | 'passwords'>): Capability<IpoOperations> {
  const env = { now, schedule, ...drawSecrets('ipo', passwords.keyFor('ipo')) };
  const listings = new Listings(schedule, now);
  return {
    offers: { listedDebuts: listings.codes },
    deskRecords: DESK_RECORDS,
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
