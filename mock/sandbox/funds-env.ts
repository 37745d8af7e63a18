import { fundPasswordCheck } from './account-secrets.ts';
import { recentTrades, unsettledSales } from './capabilities/account/settlements.ts';
import { userById } from './capabilities/account/users.ts';
import type { FundsEnv } from './capabilities/funds/env.ts';
import { identityOf } from './capabilities/identity/read.ts';
import { takeImage } from './capabilities/identity/uploads.ts';
import type { Passwords } from './capabilities/session/passwords.ts';
import { settlementDate } from './capabilities/trading/rules/settlement-date.ts';
import { leveragedOf, reservingOrders } from './capabilities/trading/trading.ts';

/** What account, trading and identity tell deposits and withdrawals. */
export function fundsEnv(parts: {
  readonly passwords: Passwords;
  readonly now: () => number;
}): Omit<FundsEnv, 'reviews' | 'now'> {
  const check = fundPasswordCheck(parts);
  return {
    identityOf,
    hasFundPassword: async (db, userId) => (await userById(db, userId)).fundPasswordHash !== null,
    checkFundPassword: check,
    unsettledOf: async (db, userId, at) =>
      unsettledSales(await recentTrades(db, userId, at), at, settlementDate),
    ordersOf: reservingOrders,
    marginOf: leveragedOf,
    takeImage: async (unit, uploadId, taker) => {
      await takeImage(unit, uploadId, { ...taker, field: 'image_id' });
    },
  };
}
