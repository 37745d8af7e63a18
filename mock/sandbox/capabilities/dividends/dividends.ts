import type { Capability } from '#frame/capability.ts';
import { keyedIds } from '#frame/store/ids.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { type DividendOperation, dividendHandlers } from './handlers.ts';
import { MESSAGES } from './messages.ts';
import { dividendDueKind } from './payment.ts';
import { countRightsJob, dividendRightsListeners, scheduleMissedRightsCounts } from './rights.ts';

/** The dividends capability: dividends on held shares and dividend adjustments on shorts. */
export function createDividendsCapability({
  database: { db },
  now,
  market,
  passwords,
  services: { sharesHeld, shareholders, sharesHeldIn },
}: Dependencies): Capability<DividendOperation> {
  const env = {
    now,
    market,
    idOf: keyedIds('div', passwords.keyFor('dividends')),
    holdingsOf: sharesHeld,
    holders: shareholders,
    sharesIn: sharesHeldIn,
  };
  return {
    handlers: dividendHandlers(env),
    messages: MESSAGES,
    due: [dividendDueKind()],
    scheduledJobs: [countRightsJob(env)],
    listeners: dividendRightsListeners(env),
    begin: (unitRunner) => scheduleMissedRightsCounts(env, unitRunner, db, now()),
  };
}
