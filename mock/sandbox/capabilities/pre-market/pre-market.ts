import type { Capability } from '#frame/capability.ts';
import { countRecordsInStates } from '#frame/records/open-records.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { preMarketDueKind } from './application-due.ts';
import { type PreMarketOperation, preMarketHandlers } from './handlers.ts';
import { MESSAGES } from './messages.ts';
import { preMarketApplications } from './tables.ts';

/** Purchases outside the exchange's hours, by day and by night. */
export function createPreMarketCapability({
  now,
  market,
  services: { mostFeeOutsideOrders: most, chargeOutsideOrders: charge, quantityBounds },
}: Dependencies): Capability<PreMarketOperation> {
  const env = { now, market, fees: { most, charge }, bounds: quantityBounds };
  return {
    handlers: preMarketHandlers(env),
    messages: MESSAGES,
    open: async (db, userId) => ({
      orders: await countRecordsInStates(db, preMarketApplications, userId, ['applying']),
    }),
    due: [preMarketDueKind(env)],
  };
}
